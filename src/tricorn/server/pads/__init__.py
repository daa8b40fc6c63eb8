"""Shared score pads."""
