import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, type EndpointInput, type EndpointOutput, isFileResponse } from '#contract/endpoint.ts';
import { ErrorBody, type ErrorCode, errors } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';

type Options = {
  /** Bytes of body accepted; the server's general limit when left out. */
  bodyLimit?: number;
  /** Passed on to the rate limiter; without it the endpoint has no limit. */
  rateLimit?: RateLimitOptions;
};

/**
 * Serves an endpoint of the contract: requests are validated against its schemas before `handle` sees them, and of what it
 * returns only what the response schema names leaves the server.
 */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: EndpointInput<E>, request: FastifyRequest) => Promise<EndpointOutput<E>>,
  { bodyLimit, rateLimit }: Options = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: toFastifySchema(endpoint),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { rateLimit: rateLimit ?? false },
    // Nobody can log in yet, so whatever asks for an administrator is closed to all.
    onRequest: async () => {
      if (endpoint.access === 'admin') throw new AppError('auth.required');
    },
    handler: async (request, reply) => {
      // The compiled schemas have just made these what the endpoint's types say.
      const input = { params: request.params, query: request.query, body: request.body } as EndpointInput<E>;
      const output = await handle(input, request);
      if (isFileResponse(endpoint.response)) reply.type(endpoint.response.contentType);
      return output;
    },
  });
}

/** What any endpoint may answer besides the codes it lists, and any that takes a body. */
const generalErrors = ['request.invalid', 'unavailable', 'internal'] as const satisfies ErrorCode[];
const bodyErrors = [
  'request.malformed',
  'request.too_large',
  'request.unsupported_type',
] as const satisfies ErrorCode[];

/** An endpoint's schemas as Fastify validates, serializes and describes by. */
export function toFastifySchema(endpoint: Endpoint): FastifySchema & { summary: string; tags: string[] } {
  const { params, query: querystring, body, response, access, summary } = endpoint;
  const failures = [...generalErrors, ...(body ? bodyErrors : []), ...endpoint.errors].map((code) => [
    errors[code].status,
    ErrorBody,
  ]);
  return {
    summary,
    tags: [access],
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    response: {
      ...Object.fromEntries(failures),
      200: isFileResponse(response) ? { content: { [response.contentType]: { schema: z.file() } } } : response,
    },
  };
}
