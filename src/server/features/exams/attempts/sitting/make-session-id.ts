import { createHmac, randomBytes } from 'node:crypto';

/** 128 bits, which nobody guesses. */
const bytes = 16;

/** Who starts what. */
export type Start = {
  examId: number;
  student: { name: string; email: string | null };
  /** The browser's name for this start; none from a client that has no use for it. */
  startId: string | undefined;
};

/**
 * The session id of a new attempt: random, or, where the start has an id, the same whenever that start is sent again, by the same
 * student, to the same exam. The key keeps it as hard to guess as a random one is.
 */
export function makeSessionId(key: Buffer, { examId, student, startId }: Start): string {
  if (startId === undefined) return randomBytes(bytes).toString('base64url');
  const start = JSON.stringify([examId, startId, student.name, student.email]);
  return createHmac('sha256', key).update(start).digest().subarray(0, bytes).toString('base64url');
}
