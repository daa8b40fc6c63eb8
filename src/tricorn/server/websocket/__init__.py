"""WebSocket connections: sessions, messages, rate limits."""
