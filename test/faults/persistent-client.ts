import { setTimeout as pause } from 'node:timers/promises';

type Method = 'GET' | 'POST' | 'PUT';
type Response = { status: number; body: unknown };

/** A final response, and when its request was sent and the response arrived, in milliseconds of the monotonic clock. */
export type FinalResponse = Response & { sentAt: number; receivedAt: number };

/** Longer than the browser application waits for a response. */
const patienceMilliseconds = 30_000;

/**
 * Sends requests to a server that is being disturbed. Like a browser, it repeats each request until the server gives a
 * final response, but sooner, because the tests measure how soon the server responds again.
 */
export function openPersistentClient(origin: string) {
  const complaints = new Set<string>();
  let refusals = 0;
  let slowest = 0;

  async function ask(method: Method, path: string, body?: object): Promise<Response | undefined> {
    const sentAt = performance.now();
    const signal = AbortSignal.timeout(patienceMilliseconds);
    try {
      const response = await fetch(origin + path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        signal,
      });
      const text = await response.text();
      slowest = Math.max(slowest, performance.now() - sentAt);
      if (response.status === 503) refusals += 1;
      const isRefusal = response.status === 503 && response.headers.has('retry-after') && /"message":"\w/.test(text);
      if (response.status >= 500 && !isRefusal)
        complaints.add(`${method} was answered with ${response.status}: ${text}`);
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      // These tests break connections on purpose, so a broken connection is repeated. A request that hangs is an error.
      if (signal.aborted) complaints.add(`${method} was not answered within ${patienceMilliseconds} ms`);
      return undefined;
    }
  }

  return {
    /**
     * Failures that are not allowed: a 5xx response other than 503 with `retry-after` and a message, or no response for
     * half a minute.
     */
    complaints,
    /** The number of 503 responses so far. */
    refusals: () => refusals,
    /** Milliseconds that the slowest response took, with any status. Reading the figure resets it. */
    takeSlowest: () => {
      const taken = slowest;
      slowest = 0;
      return taken;
    },
    /** Repeats a request until the server gives a final response, and returns it. */
    persist: async (method: Method, path: string, body?: object): Promise<FinalResponse> => {
      for (;;) {
        const sentAt = performance.now();
        const answer = await ask(method, path, body);
        if (answer && answer.status < 500) return { ...answer, sentAt, receivedAt: performance.now() };
        await pause(100 + 200 * Math.random());
      }
    },
  };
}

export type PersistentClient = ReturnType<typeof openPersistentClient>;

/**
 * The body of a response with status 200.
 * @throws Error with the status and the body of any other response
 */
export function bodyOf<Body>({ status, body }: FinalResponse, what: string): Body {
  if (status !== 200) throw new Error(`${what} was answered with ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}
