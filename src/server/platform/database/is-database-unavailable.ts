// Class 08: connection; 53: out of connections, memory or disk; 57P: shutting down or starting up; 58: the disk fails; 25006: a
// standby; 25P03: the process stood still in a transaction; 40P01 and 55P03: others hold what is needed, in a deadlock or for too
// long; 57014: a statement took too long.
const unavailableState = /^(08|53|57P|58|25006|25P03|40P01|55P03|57014)/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|timeout expired/i;

/** Whether an error says that the database could not be reached or had no room, rather than that a query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (networkCodes.has(code) || unavailableState.test(code) || poolMessages.test(cause.message)) return true;
  }
  return false;
}
