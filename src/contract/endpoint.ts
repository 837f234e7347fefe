import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A response that is a file rather than JSON. */
export type FileResponse = { contentType: string };

type Schema = z.ZodMiniType;

export type Endpoint = {
  method: Method;
  /** As Fastify spells it: `/api/exam/:examCode`. */
  path: `/api/${string}`;
  /** Who may call it. Required, so that an endpoint nobody thought about does not compile. */
  access: 'public' | 'admin';
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema | FileResponse;
  /** Codes it answers with besides those that any endpoint may (`request.*`, `internal`, `unavailable`). */
  errors: readonly ErrorCode[];
};

/**
 * Declares a call once: the server's `mount()` serves it, the web's `call()` consumes it, OpenAPI is derived from it.
 */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Accepted<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: parsed and validated. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What a caller sends; only the parts that the endpoint declares. */
export type EndpointRequest<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Parsed<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query: Accepted<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: Accepted<E['body']> } : unknown);

/** What a handler returns: the JSON that the schema names, or for a file its bytes. */
export type EndpointOutput<E extends Endpoint> = E['response'] extends Schema ? z.output<E['response']> : Uint8Array;

export const isFileResponse = (response: Endpoint['response']): response is FileResponse => 'contentType' in response;
