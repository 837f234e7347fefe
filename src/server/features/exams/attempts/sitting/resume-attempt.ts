import type { PaperQuery } from '#contract/exams/attempts/attempts.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadyJson } from '#server/platform/http/ready-json.ts';
import { updateDevice } from '../attempts.store.ts';
import type { PaperReader } from './read-paper.ts';

type Resume = PaperQuery & { sessionId: string; deviceKey?: string | undefined; takeOver?: boolean | undefined };

/**
 * Makes the function that resumes an attempt by its session id. With `takeOver` it first makes the device the one on
 * which a person of a roster continues. A reload resumes without it, so that reloading a page does not take the attempt
 * from another device.
 * @throws AppError `attempt.not_found`, `attempt.closed`
 */
export function createResume(db: Database, { readPaper, clock }: { readPaper: PaperReader; clock: () => Date }) {
  return async ({ sessionId, deviceKey, takeOver = false, options }: Resume): Promise<ReadyJson> => {
    const hasMoved = takeOver && deviceKey !== undefined && (await updateDevice(db, sessionId, deviceKey));
    return readPaper({ sessionId, deviceKey, hasMoved, options, now: clock() });
  };
}
