/**
 * A reason not to start, or not to run a command, that the operator can correct. Its message is one line; no stack is
 * shown.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
    this.name = 'StartError';
  }
}
