import { connect, createServer, type Socket } from 'node:net';

/** Passes connections to servers in turn, as a load balancer in front of several machines does. */
export type Balancer = {
  origin: string;
  /** The number of connections that each server got so far. */
  dealt: () => number[];
  dispose: () => Promise<void>;
};

/**
 * @param origins If a server refuses a connection, the next server gets it. If all refuse, the connection is closed.
 */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const dealt = origins.map(() => 0);
  const open = new Set<Socket>();
  let turn = 0;

  function deal(client: Socket, triesLeft: number): void {
    if (triesLeft === 0) return void client.destroy();
    const index = turn++ % origins.length;
    const { hostname, port } = new URL(origins[index] ?? '');
    const upstream = connect(Number(port), hostname);
    const tryNext = () => deal(client, triesLeft - 1);
    upstream.once('error', tryNext);
    upstream.once('connect', () => {
      dealt[index] = (dealt[index] ?? 0) + 1;
      upstream.off('error', tryNext).on('error', () => client.destroy());
      client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    });
  }

  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client)).on('error', () => client.destroy());
    deal(client, origins.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    dealt: () => [...dealt],
    dispose: async () => {
      for (const client of open) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
