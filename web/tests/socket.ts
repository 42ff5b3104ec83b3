// A WebSocket that a test answers itself.
export class Socket {
  static last: Socket;
  sent: string[] = [];
  closed = false;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
    this.onclose?.({ code: 1005, reason: "" });
  }
  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}
