import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds until a client wants the response of status 202: `respond-async, wait=5` (RFC 7240). */
function waitOf(prefer: string | undefined, longestWait: number): number {
  const preferences = (prefer ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .map((one) => one.replaceAll(/[\s"]/g, ''));
  if (!preferences.includes('respond-async')) return longestWait;
  const seconds = preferences.map((one) => /^wait=(\d{1,4})$/.exec(one)?.[1]).find((found) => found !== undefined);
  return Math.min(Number(seconds ?? 0) * 1000, longestWait);
}

/**
 * Waits for work that goes on without the client. Returns undefined if it takes longer than the client wants to wait.
 * @param longestWait Milliseconds that a client without a preference waits.
 */
export async function awaitAsPreferred<Made>(
  { headers: { prefer } }: FastifyRequest,
  reply: FastifyReply,
  work: Promise<Made>,
  longestWait: number,
): Promise<Made | undefined> {
  const wait = waitOf(prefer === undefined ? undefined : String(prefer), longestWait);
  if (wait < longestWait) reply.header('preference-applied', 'respond-async');
  const answered = new AbortController();
  // Afterwards the state of the work says why it has failed.
  work.catch(() => {});
  try {
    return await Promise.race([work, setTimeout(wait, undefined, { signal: answered.signal, ref: false })]);
  } finally {
    answered.abort();
  }
}
