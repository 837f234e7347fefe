import type { Endpoint, EndpointOutput, EndpointRequest } from '#contract/endpoint.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { announceLoginRequired } from './login-required.ts';
import { repeatWhileBusy } from './repeat-while-busy.ts';

export { ApiError, NetworkError } from './api-error.ts';

type Output<E extends Endpoint> = EndpointOutput<E> extends Uint8Array ? Blob : EndpointOutput<E>;

type CallOptions = {
  signal?: AbortSignal;
  /** If the whole response has not arrived after this time, the call throws a `NetworkError`. Default: 15 s. */
  timeoutMs?: number;
  /** Lets the request continue after the page is closed. Browsers limit the body of such a request to 64 KiB. */
  keepalive?: boolean;
  /**
   * Whether the request is repeated if a busy server answers with Retry-After. Default: true for GET and PUT. Uploads
   * set it, because a refused one has stored nothing.
   */
  repeats?: boolean;
};

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
  files?: Record<string, Blob | undefined>;
};

/** Creates a `call` for the server at `origin`. An empty origin means the origin of the page. */
export const createCall =
  (origin: string) =>
  async <E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<Output<E>> => {
    const limit = createLimit(options);
    const send = () => exchange(origin, endpoint, request as Parts, { ...options, signal: limit.signal });
    const { repeats = endpoint.method === 'GET' || endpoint.method === 'PUT' } = options;
    try {
      return await (repeats ? repeatWhileBusy(send, limit) : send());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.required') announceLoginRequired();
      // If the caller aborted, rethrow the abort. A time limit or a broken connection becomes a `NetworkError`.
      if (error instanceof ApiError || error instanceof NetworkError || options.signal?.aborted) throw error;
      throw new NetworkError(error);
    } finally {
      limit.clear();
    }
  };

async function exchange<E extends Endpoint>(
  origin: string,
  endpoint: E,
  parts: Parts,
  options: CallOptions & { signal: AbortSignal },
): Promise<Output<E>> {
  const response = await fetch(origin + address(endpoint, parts), init(endpoint, parts, options));
  if (!response.ok) throw toApiError(response, await response.text());

  // Without `isFileResponse`, because a page without a schema would load the bundle of the schemas for it.
  if ('contentType' in endpoint.response) return (await response.blob()) as Output<E>;
  const json = parseJson(await response.text());
  // The login page of a public network answers 200 with HTML. In that case our server has not answered.
  if (json === undefined) throw new NetworkError();

  const schema = response.status === 202 && endpoint.accepted ? endpoint.accepted : endpoint.response;
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data as Output<E>;
  throw new ApiError('This page is older than the server. Please reload it.', { status: response.status });
}

const defaultTimeoutMs = 15_000;

/**
 * Combines the signal of the caller with the time limit. `AbortSignal.any` would do this, but some phones do not
 * support it.
 */
function createLimit({ signal, timeoutMs = defaultTimeoutMs }: CallOptions) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow);
  const giveUpAt = performance.now() + timeoutMs;
  return {
    signal: controller.signal,
    millisecondsLeft: () => giveUpAt - performance.now(),
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', follow);
    },
  };
}

/**
 * Calls an endpoint of the contract and returns the parsed response, or a `Blob` for a file.
 * Throws `ApiError` if the status is not OK, `NetworkError` if no response arrives in time, and the reason of `signal`
 * if the caller aborts.
 */
export const call = createCall('');

function address(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  // Some proxies cache requests that they must not cache. The timestamp makes each PUT a different URL.
  if (endpoint.method === 'PUT') search.set('_t', String(Date.now()));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Writes the fields and files of a request into a form, without undefined fields. A form has no null, so an empty text
 * stands for it.
 */
function toForm(fields: unknown, files: [string, Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined) form.append(name, value === null ? '' : String(value));
  // Files come last, so that the server can refuse the fields before it has received a large file.
  for (const [name, file] of files) form.append(name, file);
  return form;
}

function init(endpoint: Endpoint, parts: Parts, { signal, keepalive }: CallOptions): RequestInit {
  const files = Object.entries(parts.files ?? {}).filter((entry): entry is [string, Blob] => entry[1] !== undefined);
  const isForm = files.length > 0;
  const body = isForm ? toForm(parts.body, files) : parts.body === undefined ? undefined : JSON.stringify(parts.body);
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...parts.headers,
    },
    ...(endpoint.method !== 'GET' && { cache: 'no-store' }),
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toApiError(response: Response, text: string): ApiError {
  const body = parseJson(text);
  const { message, code, issues, current }: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  const isPage = response.headers.get('content-type')?.includes('text/html');
  const said = (typeof message === 'string' && message) || (!isPage && text.trim()) || undefined;
  return new ApiError(said ?? `${response.status}: ${response.statusText || 'The request failed'}`, {
    status: response.status,
    said,
    code: isErrorCode(code) ? code : undefined,
    retryAfterMs: retryAfterOf(response),
    issues: Array.isArray(issues) ? issues : undefined,
    current,
  });
}

/** The Retry-After header of a 503 in milliseconds. Other statuses use this header for limits and redirects. */
function retryAfterOf({ status, headers }: Response): number | undefined {
  const header = headers.get('retry-after') ?? '';
  return status === 503 && /^\d{1,4}$/.test(header) ? Number(header) * 1000 : undefined;
}

// Checks only the shape of the code. The list in the contract would add every message of the server to the bundle.
const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[a-z_]+(\.[a-z_]+)?$/.test(code);
