import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders, RequestListener, Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Access } from '#contract/access.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { ContentTable } from '#server/schema/content-tables.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { PiecedAnswer, type Sendable } from '../cache/pieced-answer.ts';
import { ReadyAnswer } from '../cache/ready-answer.ts';
import { guardOf, sessionCookieName } from './guards/admin-guard.ts';
import { securityHeaders } from './guards/security-headers.ts';
import { toFastifySchema } from './mount.ts';

type Options<E extends Endpoint> = {
  /** Loads the response for the accounts of this access, which may contain more. It is never cached. */
  forAdmin?: { access: Access; load: (input: EndpointInput<E>) => Promise<EndpointOutput<E>> };
  /**
   * Whether a response changes as time passes, so that it must not be kept. Requests at the same time still share it.
   */
  isPassing?: (output: EndpointOutput<E>) => boolean;
};

type CachedEndpoint = Endpoint & { method: 'GET'; access: 'public'; response: z.ZodMiniType };

/**
 * Serves a public read of the contract like `mount`, and keeps the response in memory until one of `tables` changes.
 * `tables` must name every table that `load` reads. Requests are validated, and the response contains only fields of
 * the response schema.
 */
export function mountCached<const E extends CachedEndpoint>(
  app: FastifyInstance,
  cache: AnswerCache,
  endpoint: E,
  tables: readonly ContentTable[],
  load: (input: EndpointInput<E>) => Promise<EndpointOutput<E>>,
  { forAdmin, isPassing }: Options<E> = {},
): void {
  const guard = guardOf(app);
  app.get(endpoint.path, { schema: toFastifySchema(endpoint) }, async (request, reply) => {
    // Fastify has validated and converted the parts with the schemas of the endpoint.
    const input = { params: request.params, query: request.query, body: undefined } as EndpointInput<E>;
    if (forAdmin && (await guard.stillAdmits(request, forAdmin.access))) return forAdmin.load(input);
    const address = addressOf(endpoint, request);
    let passes = false;
    const answer = await cache.getOrLoad(address, tables, async () => {
      const output = await load(input);
      passes = isPassing?.(output) ?? false;
      const body = JSON.stringify(z.encode(endpoint.response, output));
      return prepareAnswer('application/json; charset=utf-8', body);
    });
    if (passes) cache.discard(address);
    return sendReady(answer, request, reply);
  });
}

/**
 * Serves a public read of the contract like `mount`, with responses that `load` makes itself. They must contain only
 * fields of the response schema.
 */
export function mountReady<const E extends CachedEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  load: (input: EndpointInput<E>) => Promise<Sendable>,
): void {
  app.get(endpoint.path, { schema: toFastifySchema(endpoint) }, async (request, reply) => {
    // Fastify has validated and converted the parts with the schemas of the endpoint.
    const input = { params: request.params, query: request.query, body: undefined } as EndpointInput<E>;
    return sendReady(await load(input), request, reply);
  });
}

/** Creates a response for the cache, with the security headers of every response if it has no others. */
export const prepareAnswer = (
  contentType: string,
  body: string,
  {
    headers = securityHeaders,
    status = 200,
    isMakeshift = false,
  }: { headers?: Readonly<OutgoingHttpHeaders>; status?: number; isMakeshift?: boolean } = {},
): ReadyAnswer => new ReadyAnswer({ body, contentType, headers, status, isMakeshift });

/** Creates a response to one client, with the security headers of every response. */
export const preparePieces = (parts: Omit<ConstructorParameters<typeof PiecedAnswer>[0], 'headers'>): Sendable =>
  new PiecedAnswer({ ...parts, headers: securityHeaders });

/** Sends a prepared response. `hijack` skips Fastify's serialization and the hooks that change responses. */
export function sendReady(answer: Sendable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  answer.send(request.raw, reply.raw, request.id);
  return reply;
}

/**
 * Answers requests from the cache before Fastify sees them, because Fastify's hooks take longer than sending the bytes.
 * Cached responses are public and have all headers. A URL that is spelled differently from `addressOf` is not found
 * here; its route then sends the same response. `others` finds what is ready at a further address. Call this after all
 * listeners of the server's event `request` have been added, and before `answerInTurn`.
 */
export function answerFromCache(
  server: Server,
  cache: AnswerCache,
  others: (url: string) => Sendable | undefined,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { method, url = '', headers } = request;
    // The route decides whether an administrator gets another response.
    const mayBeAdmin = headers.cookie?.includes(`${sessionCookieName}=`) === true;
    const isKept = method === 'GET' && !mayBeAdmin;
    const answer = isKept ? (cache.get(url) ?? cache.get(pageKey(headers, url)) ?? others(url)) : undefined;
    if (answer !== undefined) answer.send(request, response, randomUUID());
    else for (const listener of listeners) listener.call(server, request, response);
  });
}

/**
 * The key of a page, which contains the origin of its visitor (`originOf`). Behind a proxy the origin is in other
 * headers, which only the route may interpret; then no page has this key.
 */
const pageKey = (headers: IncomingHttpHeaders, url: string): string =>
  (headers['x-forwarded-host'] ?? headers['x-forwarded-proto']) ? '' : `http://${headers.host}${url}`;

/**
 * Returns the same URL for every spelling of a validated request, so that requests cannot fill the memory with
 * spellings.
 */
function addressOf(endpoint: Endpoint, request: FastifyRequest): string {
  const params = request.params as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(endpoint.query ? (request.query as object) : {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
