import { connect, createServer, type Socket } from 'node:net';

/** A proxy that counts the bytes which a browser sends and receives, with all headers. */
export type CountingProxy = {
  url: string;
  /** Bytes in both directions since the last `reset`. */
  bytes: () => { sent: number; received: number };
  reset: () => void;
  dispose: () => Promise<void>;
};

/** Starts a proxy before the server at `target`. It passes bytes on and does not read them. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  const counted = { sent: 0, received: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to, direction] of [
      [client, upstream, 'sent'],
      [upstream, client, 'received'],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        counted[direction] += chunk.length;
      });
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytes: () => ({ ...counted }),
    reset: () => {
      counted.sent = 0;
      counted.received = 0;
    },
    dispose: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
