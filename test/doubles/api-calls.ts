import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { createCall } from '#web/platform/api/api-client.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export const read = endpoint({
  method: 'GET',
  path: '/api/things/:name',
  access: 'public',
  summary: 'A thing',
  params: z.object({ name: z.string() }),
  query: z.object({ from: z.optional(z.string()), to: z.optional(z.string()) }),
  response: z.object({ count: z.int() }),
});
export const save = endpoint({
  method: 'PUT',
  path: '/api/things',
  access: 'public',
  summary: 'Save things',
  body: z.object({ names: z.array(z.string()) }),
  response: z.object({ count: z.int() }),
});

export const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };

export const failure = (pending: Promise<unknown>): Promise<unknown> =>
  pending.then(
    () => {
      throw new Error('The call should have failed');
    },
    (error: unknown) => error,
  );

/** Starts a server for each test, whose responses the test sets, and gives the browser's calls to it. */
export function setUpApiCalls() {
  let server: Server;
  const test = {} as {
    handler: Handler;
    call: ReturnType<typeof createCall>;
    /** The last request that the server got. */
    last: { method: string; url: URL; headers: IncomingMessage['headers']; body: string };
  };

  beforeEach(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      test.last = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', 'http://server'),
        headers: request.headers,
        body,
      };
      test.handler(request, response, body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    test.call = createCall(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });

  const stop = () => new Promise((resolve) => server.close(resolve));
  afterEach(async () => {
    server.closeAllConnections();
    await stop();
  });

  return Object.assign(test, { stop, getThing: () => test.call(read, { params: { name: 'a' }, query: {} }) });
}
