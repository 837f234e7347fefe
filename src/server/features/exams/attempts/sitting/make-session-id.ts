import { createHmac, randomBytes } from 'node:crypto';

/** 128 bits cannot be guessed. */
const bytes = 16;

export type Start = {
  /** The code under which the browser starts. The exam of the attempt may get another code later. */
  examCode: string;
  student: { name: string; email: string | null };
  /** The id that the browser gave to this start; other clients may send no id. */
  startId: string | undefined;
  /** The personal code of a person of a roster. */
  rosterCode?: string | undefined;
};

/**
 * Makes the session id of a new attempt. Without a start id it is random. With one it is derived from the code, the
 * start id and the student, so that a start that is sent again gets the same session id, whatever has happened to the
 * exam meanwhile. The secret key makes it as hard to guess as a random id.
 */
export function makeSessionId(key: Buffer, { examCode, student, startId, rosterCode }: Start): string {
  if (startId === undefined) return randomBytes(bytes).toString('base64url');
  // Undefined adds no element, so that a start without a personal code keeps its id across versions of Rounds.
  const start = JSON.stringify([examCode, startId, student.name, student.email, ...(rosterCode ? [rosterCode] : [])]);
  return createHmac('sha256', key).update(start).digest().subarray(0, bytes).toString('base64url');
}
