import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { ContentTable } from '#server/schema/content-tables.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { ReadyAnswer } from '../cache/ready-answer.ts';
import { securityHeaders } from './guards/security-headers.ts';
import { toFastifySchema } from './mount.ts';

export type AnswerCache = ContentCache<ReadyAnswer, ContentTable>;

type CachedEndpoint = Endpoint & { method: 'GET'; access: 'public'; response: z.ZodMiniType };

/**
 * Serves a public read of the contract from memory, as `mount` does otherwise: validated on its way in, of what `load` returns only
 * what the response schema names on its way out. `tables` are all that `load` reads; its answer is kept until one of them changes.
 */
export function mountCached<const E extends CachedEndpoint>(
  app: FastifyInstance,
  cache: AnswerCache,
  endpoint: E,
  tables: readonly ContentTable[],
  load: (input: EndpointInput<E>) => Promise<EndpointOutput<E>>,
): void {
  app.get(endpoint.path, { schema: toFastifySchema(endpoint) }, async (request, reply) => {
    // The compiled schemas have just made these what the endpoint's types say.
    const input = { params: request.params, query: request.query, body: undefined } as EndpointInput<E>;
    const answer = await cache.getOrLoad(addressOf(endpoint, request), tables, async () =>
      prepareAnswer('application/json; charset=utf-8', JSON.stringify(z.encode(endpoint.response, await load(input)))),
    );
    return sendReady(answer, request, reply);
  });
}

/** An answer to be kept, with the headers that every answer carries. */
export const prepareAnswer = (contentType: string, body: string): ReadyAnswer =>
  new ReadyAnswer({ body, contentType, headers: securityHeaders });

/** Sends a ready answer past everything that Fastify would still do to it. */
export function sendReady(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  answer.send(request.raw, reply.raw, request.id);
  return reply;
}

/**
 * Answers what is in memory before anything else looks at the request. Add it before all other hooks: what is kept is public and
 * ready, headers included. Any spelling of an address but the one that `addressOf` gives finds nothing here and takes the long way,
 * to the same answer.
 */
export function answerFromCache(app: FastifyInstance, cache: AnswerCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const answer = request.method === 'GET' ? cache.get(request.url) : undefined;
    if (answer === undefined) done();
    else sendReady(answer, request, reply);
  });
}

/** The one address of what a validated request asks for, however it was spelled, so that nobody can fill the memory with spellings. */
function addressOf(endpoint: Endpoint, request: FastifyRequest): string {
  const params = request.params as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(endpoint.query ? (request.query as object) : {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
