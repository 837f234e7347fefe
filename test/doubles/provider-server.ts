import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export type ProviderRequest = { path: string; headers: IncomingMessage['headers']; body: string };

type Handle = (response: ServerResponse, request: ProviderRequest) => void;

export type ProviderServer = {
  /** The value for a provider's base URL. */
  url: string;
  /** The requests that it got, in order. */
  requests: ProviderRequest[];
  /** Sets how it responds to the next requests. */
  answer: (handle: Handle) => void;
  stop: () => Promise<void>;
};

/** An AI provider on this machine: an HTTP server whose responses a test sets. Before that it responds with 404. */
export async function startProviderServer(): Promise<ProviderServer> {
  let handle: Handle = (response) => {
    response.writeHead(404).end();
  };
  const requests: ProviderServer['requests'] = [];
  const server = createServer(async (incoming, response) => {
    const request = { path: incoming.url ?? '', headers: incoming.headers, body: await text(incoming) };
    requests.push(request);
    handle(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    answer: (next) => {
      handle = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A JSON answer. */
export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
