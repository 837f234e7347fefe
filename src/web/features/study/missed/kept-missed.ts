import { readKept, withStudyDatabase, writeKept } from '../log/storage/kept-values.ts';
import type { StudyDatabase } from '../log/storage/study-database.ts';
import type { MissedOfAttempt } from './missed-question.ts';

const nameOf = (siteId: string, sessionId: string) => `missed ${siteId} ${sessionId}`;
const pendingName = (siteId: string) => `missed to add ${siteId}`;

/**
 * The missed questions of an attempt as this device keeps them for a session without a network; undefined if it has
 * none.
 */
export async function readKeptMissed(siteId: string, sessionId: string): Promise<MissedOfAttempt | undefined> {
  const kept = await readKept(nameOf(siteId, sessionId));
  return isMissed(kept) ? kept : undefined;
}

const isMissed = (kept: unknown): kept is MissedOfAttempt =>
  typeof kept === 'object' && kept !== null && 'questions' in kept && 'topicIds' in kept;

/**
 * Keeps the missed questions of an attempt on this device. If the storage is full, the next session needs the network.
 */
export async function keepMissed(siteId: string, sessionId: string, missed: MissedOfAttempt): Promise<void> {
  await writeKept(nameOf(siteId, sessionId), missed);
}

/** Notes an attempt whose missed questions belong into the plan that the student is about to make. */
export async function keepPendingMissed(siteId: string, sessionId: string): Promise<void> {
  await withStudyDatabase(async (database) => {
    const pending = await readPending(database, siteId);
    await database.put('kept', [...new Set([...pending, sessionId])], pendingName(siteId));
  });
}

/** The attempts that wait for a new plan. */
export const readPendingMissed = async (siteId: string): Promise<string[]> =>
  (await withStudyDatabase((database) => readPending(database, siteId))) ?? [];

/** The attempts that wait for a new plan. They are forgotten, so call this when the plan is made. */
export async function takePendingMissed(siteId: string): Promise<string[]> {
  const taken = await withStudyDatabase(async (database) => {
    const pending = await readPending(database, siteId);
    await database.delete('kept', pendingName(siteId));
    return pending;
  });
  return taken ?? [];
}

async function readPending(database: StudyDatabase, siteId: string): Promise<string[]> {
  const kept = await database.get('kept', pendingName(siteId));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}
