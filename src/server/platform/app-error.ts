import { type ErrorCode, errors, type Issue } from '#contract/errors.ts';

/** An error for the client. The error handler sends it with the status that `contract/errors.ts` lists for its code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;

  /** @param message Replaces the general message of the code. */
  constructor(code: ErrorCode, message: string = errors[code].message, issues?: Issue[]) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.issues = issues;
  }

  get status(): number {
    return errors[this.code].status;
  }
}
