"""The page measured in a real Chromium before a real server."""
