const states = { unique: '23505', 'foreign key': '23503' } as const;

/** Whether an error means that a constraint of this kind refused a write. */
export function violates(error: unknown, kind: keyof typeof states): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === states[kind]) return true;
  }
  return false;
}
