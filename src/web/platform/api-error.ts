import type { ErrorCode, Issue } from '#contract/errors.ts';

/** The server answered, but not with what was asked for. `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[] | undefined;

  constructor(message: string, status: number, code?: ErrorCode, issues?: Issue[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** Nothing came back: no network, no server, or something between that answered in its place. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('The server could not be reached. Check your connection and try again.', { cause });
  }
}
