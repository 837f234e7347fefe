import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A response that is a file rather than JSON. */
export type FileResponse = {
  contentType: string;
  /**
   * Further content types, if the request chooses the format of the file. The handler then sets the type of the
   * response.
   */
  otherContentTypes?: readonly string[];
};

type Schema = z.ZodMiniType;

/** A file that a request may contain. */
export type FilePart = {
  maxBytes: number;
  isRequired?: boolean;
  tooLarge: string;
  /** The message when a required file is missing. */
  missing?: string;
};

/** A file as the client sent it. Its name and type are not checked. */
export type SentFile = { name: string; type: string; bytes: Uint8Array };

export type Endpoint = {
  method: Method;
  /** In Fastify's syntax: `/api/exam/:examCode`. */
  path: `/api/${string}` | `/.well-known/${string}`;
  /**
   * Who may call the endpoint (see `access.ts`). Required, so that an endpoint without this decision does not compile.
   */
  access: 'public' | Access;
  summary: string;
  params?: Schema;
  query?: Schema;
  /** Headers that the endpoint reads, in lower case. The schema must keep headers that it does not name. */
  headers?: Schema;
  /** With `files`, it must be an object whose fields accept text, because forms send only text. */
  body?: Schema;
  /**
   * Files by the name of their form field. The request is then `multipart/form-data`; without required files also JSON.
   */
  files?: Record<string, FilePart>;
  response: Schema | FileResponse;
  /**
   * Whether the endpoint answers with status 201 if it has added a row; 200 then means that the row was there already.
   */
  isCreation?: true;
  /** The response of status 202, if the outcome of a stored request may be withheld. */
  accepted?: Schema;
  /**
   * The error codes of the endpoint, besides those of every endpoint (`request.*`, `internal`, `unavailable`). None by
   * default.
   */
  errors?: readonly ErrorCode[];
};

/**
 * Declares an endpoint. The server serves it with `mount()`, the web calls it with `call()`, and OpenAPI is derived
 * from it.
 */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Accepted<S> = S extends Schema ? z.input<S> : undefined;

type Files<E extends Endpoint> = E['files'] extends Record<string, FilePart> ? E['files'] : Record<never, FilePart>;
type ByPresence<F extends Record<string, FilePart>, T> = {
  [Name in keyof F]: F[Name]['isRequired'] extends true ? T : T | undefined;
};

/** The parsed and validated input of a handler. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  headers: Parsed<E['headers']>;
  body: Parsed<E['body']>;
  files: ByPresence<Files<E>, SentFile>;
};

/** The input of a caller; only the parts that the endpoint declares. */
export type EndpointRequest<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Parsed<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query: Accepted<E['query']> } : unknown) &
  (E['headers'] extends Schema ? { headers: Accepted<E['headers']> } : unknown) &
  (E['body'] extends Schema ? { body: Accepted<E['body']> } : unknown) &
  (E['files'] extends Record<string, FilePart> ? { files: ByPresence<E['files'], Blob> } : unknown);

/** The result of a handler: the JSON of the response schema or of the `accepted` schema, or the bytes of a file. */
export type EndpointOutput<E extends Endpoint> =
  | (E['response'] extends Schema ? z.output<E['response']> : Uint8Array)
  | (E['accepted'] extends Schema ? z.output<E['accepted']> : never);

export const isFileResponse = (response: Endpoint['response']): response is FileResponse => 'contentType' in response;
