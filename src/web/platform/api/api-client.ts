import { type Endpoint, type EndpointOutput, type EndpointRequest, isFileResponse } from '#contract/endpoint.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { announceLoginRequired } from './login-required.ts';
import { repeatWhileBusy } from './repeat-while-busy.ts';

export { ApiError, NetworkError } from './api-error.ts';

type Output<E extends Endpoint> = EndpointOutput<E> extends Uint8Array ? Blob : EndpointOutput<E>;

type CallOptions = {
  signal?: AbortSignal;
  /** After this long without the whole answer the call is given up, as a `NetworkError`; 15 s where nothing is said. */
  timeoutMs?: number;
  /** Lets the request outlive the page; browsers then limit its body to 64 KiB. */
  keepalive?: boolean;
  /** Whether the request is sent again by itself when a busy server says when to come back; where nothing is said, reads and PUTs are. */
  repeats?: boolean;
};

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, Blob | undefined>;
};

/** A `call` for the server at `origin`; the empty origin is the page's own. */
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
      // A call given up by its caller stays an abort; a time limit or a broken line is the network's failure.
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

  if (isFileResponse(endpoint.response)) return (await response.blob()) as Output<E>;
  const json = parseJson(await response.text());
  // A network's log-in page answers 200 with HTML: then it was not our server that answered.
  if (json === undefined) throw new NetworkError();

  const parsed = endpoint.response.safeParse(json);
  if (parsed.success) return parsed.data as Output<E>;
  throw new ApiError('This page is older than the server. Please reload it.', { status: response.status });
}

const defaultTimeoutMs = 15_000;

/** A signal for the caller's own and for the time limit. (`AbortSignal.any` is too new for some phones.) */
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
 * Calls an endpoint of the contract and answers with its parsed response, a `Blob` for files.
 * Throws `ApiError` for a non-OK answer, `NetworkError` when nothing came back in time, and what `signal` was aborted with.
 */
export const call = createCall('');

function address(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  // Proxies that cache what they should not must see each PUT as a new one (specification §7).
  if (endpoint.method === 'PUT') search.set('_t', String(Date.now()));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The fields and files of a request as a form; what is null or undefined is left out. */
function toForm(fields: unknown, files: [string, Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value));
  // Last, so that the server can refuse the fields before a long file has come.
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
  const { message, code, issues }: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
  const isPage = response.headers.get('content-type')?.includes('text/html');
  const said = (typeof message === 'string' && message) || (!isPage && text.trim()) || undefined;
  return new ApiError(said ?? `${response.status}: ${response.statusText || 'The request failed'}`, {
    status: response.status,
    said,
    code: isErrorCode(code) ? code : undefined,
    retryAfterMs: retryAfterOf(response),
    issues: Array.isArray(issues) ? issues : undefined,
  });
}

/** In milliseconds. Other answers than 503 say with it that something is spent, or moved. */
function retryAfterOf({ status, headers }: Response): number | undefined {
  const header = headers.get('retry-after') ?? '';
  return status === 503 && /^\d{1,4}$/.test(header) ? Number(header) * 1000 : undefined;
}

// By its shape: the list of the contract would bring every message of the server to each visitor.
const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[a-z_]+(\.[a-z_]+)?$/.test(code);
