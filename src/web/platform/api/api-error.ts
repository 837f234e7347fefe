import type { ErrorCode, Issue } from '#contract/errors.ts';

type Answer = {
  status: number;
  said?: string | undefined;
  code?: ErrorCode | undefined;
  issues?: Issue[] | undefined;
  current?: unknown;
  retryAfterMs?: number | undefined;
};

/** The server answered with an error status. `message` can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /**
   * The message of the server. If it is undefined, `message` is a general text, and a screen may show its own text
   * instead.
   */
  readonly said: string | undefined;
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[] | undefined;
  /** The item as the server has it now; only present with a code that ends in `.changed`. */
  readonly current: unknown;
  /**
   * The server is busy, and the client must wait at least this number of milliseconds before it repeats the request.
   */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { status, said, code, issues, current, retryAfterMs }: Answer) {
    super(message);
    this.status = status;
    this.said = said;
    this.code = code;
    this.issues = issues;
    this.current = current;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No response of our server arrived: there is no network or no server, or a proxy answered instead. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('The server could not be reached. Check your connection and try again.', { cause });
  }
}
