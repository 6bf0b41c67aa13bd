import { connect, createServer, type Socket } from 'node:net';

/** The connection of Lighthouse's mobile profile: slow 4G. */
const ROUND_TRIP_MS = 150;
const DOWN_BYTES_PER_MS = (1638.4 * 1024) / 8 / 1000;
const UP_BYTES_PER_MS = (750 * 1024) / 8 / 1000;
const PACKET_BYTES = 1460;

/** One direction of the link, which all connections share. */
class Direction {
  private isFreeAt = 0;
  /** What is under way, in the order of its arrival. Timers of almost the same time may fire in another order. */
  private readonly queue: { arrivesAt: number; deliver: () => void }[] = [];
  constructor(private readonly bytesPerMs: number) {}

  private send(bytes: number, deliver: () => void): void {
    this.isFreeAt = Math.max(this.isFreeAt, performance.now()) + bytes / this.bytesPerMs;
    this.queue.push({ arrivesAt: this.isFreeAt + ROUND_TRIP_MS / 2, deliver });
    if (this.queue.length === 1) this.wait();
  }

  private wait(): void {
    const [next] = this.queue;
    if (next) setTimeout(() => this.deliverArrived(), Math.max(0, next.arrivesAt - performance.now()));
  }

  private deliverArrived(): void {
    // A timer may fire up to a millisecond early.
    for (const now = performance.now() + 1; (this.queue[0]?.arrivesAt ?? Infinity) <= now;)
      this.queue.shift()?.deliver();
    this.wait();
  }

  forward(from: Socket, to: Socket): void {
    from.on('data', (data: Buffer) => {
      for (let start = 0; start < data.length; start += PACKET_BYTES) {
        const packet = data.subarray(start, start + PACKET_BYTES);
        this.send(packet.length, () => to.writable && to.write(packet));
      }
    });
    from.on('end', () => this.send(0, () => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => this.send(0, () => to.destroy()));
  }
}

/**
 * Forwards the connections to a port to another one, as slowly as a phone's network. The browser's own throttling delays every request by
 * the time that a new connection takes, even if the connection is open, so a stylesheet would cost as much as the page that needs it.
 * Returns a function that stops it.
 */
export function startSlowLink(port: number, targetPort: number): () => void {
  const up = new Direction(UP_BYTES_PER_MS);
  const down = new Direction(DOWN_BYTES_PER_MS);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    for (const socket of [client, target]) {
      socket.setNoDelay();
      // A client can reset its connection before its data is forwarded, and an error that nothing handles ends the process.
      socket.on('error', () => socket.destroy());
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    down.forward(target, client);
    // On loopback, a connection is open at once.
    setTimeout(() => up.forward(client, target), ROUND_TRIP_MS);
  }).listen(port, '127.0.0.1');
  return () => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  };
}
