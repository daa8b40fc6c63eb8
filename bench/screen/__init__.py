"""Measurements of the page in a real Chromium with a real server."""
