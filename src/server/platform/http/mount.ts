import type { Readable } from 'node:stream';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { access as roles } from '#contract/access.ts';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type FilePart,
  type FileResponse,
  isFileResponse,
} from '#contract/endpoint.ts';
import { ErrorBody, type ErrorCode, errors } from '#contract/errors.ts';
import { sentFiles } from './bodies/accept-files.ts';
import { catchUpOf } from './catch-up.ts';
import { nameOfEndpoint } from './contract-names.ts';
import { adminSecurity, guardOf } from './guards/admin-guard.ts';
import { type AtOnceOptions, limitAtOnce } from './guards/limit-at-once.ts';
import { ReadyJson } from './ready-json.ts';

type Options = {
  /** Limit for the body in bytes; by default the limit of the server. */
  bodyLimit?: number;
  /** Options of the rate limiter. Without them the endpoint has no limit. */
  rateLimit?: RateLimitOptions;
  /** Limits the requests of one client that are in progress. Without it the endpoint has no limit. */
  atOnce?: AtOnceOptions;
};

type Output<E extends Endpoint> = EndpointOutput<E> | (E['response'] extends FileResponse ? Readable : ReadyJson);

/**
 * Serves an endpoint of the contract. Requests are validated with its schemas before `handle` is called, and the
 * response contains only fields of the response schema. For a file, `handle` may return a stream of its bytes; for
 * JSON, text that it has written itself.
 */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: EndpointInput<E>, request: FastifyRequest, reply: FastifyReply) => Promise<Output<E>>,
  { bodyLimit, rateLimit, atOnce }: Options = {},
): void {
  const catchUp = catchUpOf(app);
  // Students write only their attempts, and the cache has no responses about attempts.
  const changesContent = endpoint.method !== 'GET' && endpoint.access !== 'public';
  const limit = atOnce && limitAtOnce(atOnce);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: toFastifySchema(endpoint),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { rateLimit: rateLimit ?? false, ...(endpoint.files && { files: endpoint.files }) },
    // Both run before the body is read and validated. So a stranger learns nothing about valid bodies.
    onRequest: [...admissionOf(app, endpoint), ...(limit ? [limit.admit] : [])],
    ...(endpoint.access !== 'public' && { preHandler: async (request) => guardOf(app).admitInput(request) }),
    handler: async (request, reply) => {
      // Fastify has validated and converted the parts with the schemas of the endpoint.
      const { params, query, headers, body } = request;
      const input = { params, query, headers, body, files: sentFiles(request) } as EndpointInput<E>;
      const run = () => handle(input, request, reply);
      const output = await (limit ? limit.process(request, run) : run());
      // Administrators must see their own change in everything they read after this response.
      if (changesContent) await catchUp();
      if (isFileResponse(endpoint.response) && !reply.hasHeader('content-type'))
        reply.type(endpoint.response.contentType);
      if (!(output instanceof ReadyJson)) return output;
      reply.type('application/json; charset=utf-8');
      return output.text;
    },
  });
}

function admissionOf(app: FastifyInstance, { access }: Endpoint) {
  if (access === 'public') return [];
  const { admit } = guardOf(app);
  return [(request: FastifyRequest, reply: FastifyReply) => admit(request, reply, access)];
}

/** Error codes of every endpoint, and of every endpoint with a body, besides those that the endpoint lists. */
const generalErrors = ['request.invalid', 'unavailable', 'internal'] as const satisfies ErrorCode[];
const bodyErrors = [
  'request.malformed',
  'request.too_large',
  'request.unsupported_type',
] as const satisfies ErrorCode[];

const needsFile = (files: Record<string, FilePart>) => Object.values(files).some((file) => file.isRequired);

/** Converts the schemas of an endpoint for Fastify's validation, serialization and OpenAPI document. */
export function toFastifySchema(endpoint: Endpoint): FastifySchema {
  const {
    params,
    query: querystring,
    headers,
    body,
    files,
    response,
    isCreation,
    accepted,
    access,
    summary,
    method,
    errors: own = [],
  } = endpoint;
  const codes: ErrorCode[] = [...generalErrors, ...own];
  if (body) codes.push(...bodyErrors);
  if (access !== 'public') codes.push('auth.required', 'role.denied', 'role.other_exam');
  if (method !== 'GET') codes.push('request.cross_origin');
  const failures = codes.map((code) => [errors[code].status, ErrorBody]);
  const operationId = nameOfEndpoint(endpoint);
  return {
    ...(operationId && { operationId }),
    summary,
    tags: [access === 'public' ? 'public' : 'admin'],
    ...(access !== 'public' && { security: adminSecurity, 'x-roles': roles[access] }),
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(files && { consumes: ['multipart/form-data', ...(needsFile(files) ? [] : ['application/json'])] }),
    response: {
      ...Object.fromEntries(failures),
      ...(isCreation && { 201: response }),
      ...(accepted && { 202: accepted }),
      200: isFileResponse(response) ? { content: filesOf(response) } : response,
    },
  };
}

const filesOf = ({ contentType, otherContentTypes = [] }: FileResponse) =>
  Object.fromEntries([contentType, ...otherContentTypes].map((type) => [type, { schema: z.file() }]));
