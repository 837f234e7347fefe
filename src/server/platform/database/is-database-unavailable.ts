// 08: connection; 53: no connections, memory or disk space left; 57P: shutdown or startup; 58: disk failure; 25006:
// standby server; 25P03: idle transaction timed out; 40P01: deadlock; 55P03: lock timeout; 57014: statement timeout.
const unavailableState = /^(08|53|57P|58|25006|25P03|40P01|55P03|57014)/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|timeout expired/i;

/** Whether an error means that the database is unreachable or overloaded, rather than that the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (networkCodes.has(code) || unavailableState.test(code) || poolMessages.test(cause.message)) return true;
  }
  return false;
}

/**
 * Whether PostgreSQL ended a transaction because of a lock that another one holds: a deadlock (40P01) or a lock timeout
 * (55P03).
 */
export function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '40P01' || cause.code === '55P03')) return true;
  }
  return false;
}
