import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Network } from '#server/platform/web-page/public-connector.ts';

/** A public address. A connection to it stays on this machine. */
export const publicAddress = '93.184.216.34';

type Page = (response: ServerResponse, request: IncomingMessage) => void;

/**
 * The part of the internet that tests need. Each name has the public address unless `names` has another. Each
 * connection goes to this server, which records all connections and requests.
 */
export async function startWeb() {
  const pages = new Map<string, Page>();
  const names = new Map<string, string[][]>();
  const dialled: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const page = pages.get(`${request.headers.host}${request.url}`);
    if (page) page(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  const network: Network = {
    lookup: async (host) => {
      const answers = names.get(host);
      return (answers && answers.length > 1 ? answers.shift() : answers?.[0]) ?? [publicAddress];
    },
    dial: (to, port) => {
      dialled.push(`${to}:${port}`);
      return connect(address.port, '127.0.0.1');
    },
  };
  return {
    network,
    pages,
    /** The addresses of a name. Of several lists each lookup takes the next, and the last list stays. */
    names,
    dialled,
    requests,
    /** The port on which this server listens. */
    port: address.port,
    page: (at: string, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      pages.set(at, (response) => response.writeHead(200, { 'content-type': type, ...headers }).end(body)),
    redirect: (at: string, location: string, status = 302) =>
      pages.set(at, (response) => response.writeHead(status, { location }).end()),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
