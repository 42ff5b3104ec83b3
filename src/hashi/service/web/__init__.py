"""The service on the network: the HTTP API, the WebSocket, and what guards both."""
