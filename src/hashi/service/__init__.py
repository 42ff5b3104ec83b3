"""The service: tables on the network, stored, kept live and served over HTTP and WebSocket."""
