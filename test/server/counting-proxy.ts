import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The bytes of one request with its response, with all headers. */
type CountedRequest = { what: string; sent: number; received: number };

/** A proxy that counts the bytes which a browser sends and receives, with all headers. */
export type CountingProxy = {
  url: string;
  /** What has passed since the last `reset`, in the order of the requests. Each byte belongs to one of them. */
  requests: () => readonly CountedRequest[];
  /** Bytes in both directions since the last `reset`. */
  bytes: () => number;
  reset: () => void;
  /** Waits until no byte has passed for `restMilliseconds`. */
  rest: () => Promise<void>;
  dispose: () => Promise<void>;
};

/** The browser asks for a new worker a second after it has loaded a page. */
const restMilliseconds = 3000;

/**
 * Browsers send each request of a connection when the response to the one before has arrived, so a request begins a
 * chunk.
 */
const requestLine = /^([A-Z]+ \S+) HTTP\/1\.1\r\n/;

/** Starts a proxy before the server at `target`. It passes bytes on unchanged. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  let counted: CountedRequest[] = [];
  let lastByteAt = performance.now();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let current: CountedRequest | undefined;
    const count = (direction: 'sent' | 'received', bytes: number, what = 'the rest of an earlier request') => {
      if (!current || !counted.includes(current) || (direction === 'sent' && what.includes(' /'))) {
        current = { what, sent: 0, received: 0 };
        counted.push(current);
      }
      current[direction] += bytes;
      lastByteAt = performance.now();
    };
    for (const [from, to, direction] of [
      [client, upstream, 'sent'],
      [upstream, client, 'received'],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => {
        count(
          direction,
          chunk.length,
          direction === 'sent' ? requestLine.exec(chunk.toString('latin1'))?.[1] : undefined,
        );
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
    requests: () => counted,
    bytes: () => counted.reduce((sum, { sent, received }) => sum + sent + received, 0),
    reset: () => {
      counted = [];
    },
    rest: async () => {
      while (performance.now() - lastByteAt < restMilliseconds) await pause(100);
    },
    dispose: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
