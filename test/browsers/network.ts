import { connect, createServer, type Socket } from 'node:net';

/** Stands between a browser and the server, because WebKit's driver cannot take the network away. */
export type Network = {
  /** Where the browser finds the server. */
  origin: string;
  /** Breaks all connections. New ones are refused until `restore`. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  dispose: () => Promise<void>;
};

export async function openNetwork(server: string): Promise<Network> {
  const upstream = new URL(server);
  const open = new Set<Socket>();
  const gate = createServer((client) => {
    const further = connect(Number(upstream.port), upstream.hostname);
    for (const [socket, other] of [
      [client, further],
      [further, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => open.delete(socket) && other.destroy());
    }
    client.pipe(further).pipe(client);
  });
  const listen = (port: number) => new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = gate.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  let isCut = false;

  const cut = async () => {
    if (isCut) return;
    isCut = true;
    const closed = new Promise((resolve) => gate.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut,
    restore: async () => {
      if (!isCut) return;
      await listen(address.port);
      isCut = false;
    },
    dispose: cut,
  };
}
