import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A response that is a file rather than JSON. */
export type FileResponse = { contentType: string };

type Schema = z.ZodMiniType;

/** A file that may come with a request. */
export type FilePart = {
  maxBytes: number;
  isRequired?: boolean;
  /** What a person is told whose file is larger. */
  tooLarge: string;
  /** What a person is told who sent none, where one is required. */
  missing?: string;
};

/** A file as it came: nothing that it says of itself is checked. */
export type SentFile = { name: string; type: string; bytes: Uint8Array };

export type Endpoint = {
  method: Method;
  /** As Fastify spells it: `/api/exam/:examCode`. */
  path: `/api/${string}`;
  /** Who may call it. Required, so that an endpoint nobody thought about does not compile. */
  access: 'public' | 'admin';
  summary: string;
  params?: Schema;
  query?: Schema;
  /** Must be an object of fields where `files` are declared; each must then accept text, for forms know nothing else. */
  body?: Schema;
  /**
   * Files by the name of their form field. With a file the request is `multipart/form-data`; where none is required, plain JSON
   * serves as well.
   */
  files?: Record<string, FilePart>;
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

type Files<E extends Endpoint> = E['files'] extends Record<string, FilePart> ? E['files'] : Record<never, FilePart>;
type ByPresence<F extends Record<string, FilePart>, T> = {
  [Name in keyof F]: F[Name]['isRequired'] extends true ? T : T | undefined;
};

/** What a handler receives: parsed and validated. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  files: ByPresence<Files<E>, SentFile>;
};

/** What a caller sends; only the parts that the endpoint declares. */
export type EndpointRequest<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Parsed<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query: Accepted<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: Accepted<E['body']> } : unknown) &
  (E['files'] extends Record<string, FilePart> ? { files: ByPresence<E['files'], Blob> } : unknown);

/** What a handler returns: the JSON that the schema names, or for a file its bytes. */
export type EndpointOutput<E extends Endpoint> = E['response'] extends Schema ? z.output<E['response']> : Uint8Array;

export const isFileResponse = (response: Endpoint['response']): response is FileResponse => 'contentType' in response;
