import type { ErrorCode, Issue } from '#contract/errors.ts';

type Answer = {
  status: number;
  said?: string | undefined;
  code?: ErrorCode | undefined;
  issues?: Issue[] | undefined;
  retryAfterMs?: number | undefined;
};

/** The server answered, but not with what was asked for. `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's own words, where it had any; a screen may have better ones than `message` for when it had none. */
  readonly said: string | undefined;
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[] | undefined;
  /** The server is busy, and wants to be asked again no sooner than after so many milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { status, said, code, issues, retryAfterMs }: Answer) {
    super(message);
    this.status = status;
    this.said = said;
    this.code = code;
    this.issues = issues;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Nothing came back: no network, no server, or something between that answered in its place. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('The server could not be reached. Check your connection and try again.', { cause });
  }
}
