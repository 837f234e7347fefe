import { type ErrorCode, errors, type Issue } from '#contract/errors.ts';

/** A failure that the caller can understand and often mend. The error handler answers it as the list in `contract/errors.ts` says. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;

  /** @param message Replaces the code's general message where something more exact can be said. */
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
