import { type ErrorCode, errors, type Issue } from '#contract/errors.ts';

/** An error for the client. The error handler sends it with the status that `contract/errors.ts` lists for its code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** The item as it is now; see `changedMeanwhile`. */
  readonly current: object | undefined;

  /** @param message Replaces the general message of the code. */
  constructor(code: ErrorCode, message: string = errors[code].message, issues?: Issue[], current?: object) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.issues = issues;
    this.current = current;
  }

  get status(): number {
    return errors[this.code].status;
  }
}

/**
 * The error for the client when something failed that should not fail. The log gets `cause`. If `cause` has a message
 * for the client already, such as that the server is busy, it is returned.
 */
export const refusedBecauseOf = (cause: unknown, code: ErrorCode, message?: string): AppError =>
  cause instanceof AppError ? cause : Object.assign(new AppError(code, message), { cause });

type ChangedCode = Extract<ErrorCode, `${string}.changed`>;

/**
 * The error for a write by a client that saw an older version of an item. `current` lets the client show both versions.
 */
export const changedMeanwhile = (code: ChangedCode, current: object): AppError =>
  new AppError(code, undefined, undefined, current);
