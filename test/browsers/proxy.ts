import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Stands between a browser and the server. */
export type SiteProxy = {
  /** Where the browser finds the server. */
  origin: string;
  dispose: () => Promise<void>;
};

/** Answers each request with `pass`. The connection ends if it throws. */
export async function openProxy(
  pass: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<SiteProxy> {
  const proxy = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    dispose: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve));
      proxy.closeAllConnections();
      await closed;
    },
  };
}

/** Sends a request of the browser to `address`, and returns the answer with its uncompressed body. */
export async function askServer(
  address: URL,
  request: IncomingMessage,
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const upstream = send(address, {
    method: request.method,
    headers: { ...request.headers, 'accept-encoding': 'identity' },
  });
  upstream.end(await buffer(request));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve).once('error', reject);
  });
  return { answer, body: await buffer(answer) };
}
