import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Stands between a browser and the server, and can replace the site by another release of it. */
export type Releases = {
  /** Where the browser finds the site. */
  origin: string;
  /** From now on the built files have other names, and those of the first release are gone. */
  publish: () => void;
  dispose: () => Promise<void>;
};

const textual = /html|javascript|css/;

/** The second release differs from the first one by the folder of its files, which pages, scripts, styles and the worker name. */
const rename = (text: string): string =>
  text.replaceAll('assets/', 'assets/second/').replaceAll(/"revision":"\w{8}/g, '"revision":"00000000');

export async function openReleases(server: string): Promise<Releases> {
  let isSecond = false;
  const proxy = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    if (address.startsWith('/assets/') && address.startsWith('/assets/second/') !== isSecond) {
      response.writeHead(404).end();
      return;
    }
    // The server does not know that its files have changed.
    const { 'if-none-match': _, 'if-modified-since': _date, ...headers } = request.headers;
    const upstream = send(new URL(address.replace('/assets/second/', '/assets/'), server), {
      method: request.method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    upstream.end(await buffer(request));
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      upstream.once('response', resolve).once('error', reject);
    });
    const body = await buffer(answer);
    // The policy has hashes of the inline scripts and styles, which may name files.
    const { 'content-security-policy': _policy, 'content-length': _length, ...kept } = answer.headers;
    const isRenamed = isSecond && textual.test(String(answer.headers['content-type']));
    response.writeHead(answer.statusCode ?? 500, kept).end(isRenamed ? rename(body.toString()) : body);
  }

  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    publish: () => {
      isSecond = true;
    },
    dispose: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve));
      proxy.closeAllConnections();
      await closed;
    },
  };
}
