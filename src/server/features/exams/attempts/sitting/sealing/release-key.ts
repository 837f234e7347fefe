import type { KeyObject } from 'node:crypto';
import type { SectionKey } from '#contract/exams/attempts/boundary.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mayRead, secondsToOpening } from '../../paper/sections.rules.ts';
import { createRequestBatcher } from '../../request-batcher.ts';
import { elapsedMilliseconds, isOverdue, remainingSeconds } from '../../timing/deadline.rules.ts';
import { type SectionOfAttempt, selectSections, selectVersions } from './sealing.store.ts';
import { sectionKey, versionOf } from './section-key.ts';

type Request = { sessionId: string; position: number; now: Date };

/** @throws AppError `attempt.not_found`, `attempt.closed`, `section.not_found` */
export type KeyReleaser = (request: Request) => Promise<SectionKey>;

/**
 * Makes the function that gives out the key of a sealed section while the student may read the section. Requests that arrive together
 * share two small queries. They read the times of the section each time, because extra time moves its opening.
 */
export function createKeyReleaser(db: Database, secret: KeyObject): KeyReleaser {
  const batcher = createRequestBatcher(
    (requests: Request[]) => releaseTogether(db, secret, requests),
    ({ sessionId }) => sessionId,
  );
  return async (request) => {
    const outcome = await batcher.add(request);
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  };
}

async function releaseTogether(
  db: Database,
  secret: KeyObject,
  requests: Request[],
): Promise<(SectionKey | AppError)[]> {
  const rows = new Map((await selectSections(db, requests)).map((row) => [row.sessionId, row]));
  const found = requests.map((request) => ({ request, row: rows.get(request.sessionId) }));
  const readable = found.flatMap(({ request, row }) =>
    row?.section && isReadable(row, request.now) ? row.section : [],
  );
  const ids = [...new Set(readable.flatMap(({ questionIds }) => questionIds))];
  const versions = ids.length > 0 ? await selectVersions(db, ids) : new Map<number, number>();
  return found.map(({ request, row }) => {
    if (!row) return new AppError('attempt.not_found');
    const { section } = row;
    if (row.status !== 'in_progress' || isOverdue(row, request.now)) return new AppError('attempt.closed');
    if (!section) return new AppError('section.not_found');
    const keyOf = () => sectionKey(secret, { ...request, version: versionOf(section, versions) }).toString('base64');
    return {
      key: isReadable(row, request.now) ? keyOf() : null,
      opensInSeconds: secondsToOpening(row, section, request.now),
      remainingSeconds: remainingSeconds(row, request.now),
      elapsedMilliseconds: elapsedMilliseconds(row, request.now),
    };
  });
}

const isReadable = (row: SectionOfAttempt, now: Date): boolean =>
  row.section !== null && mayRead(row, row.section, now);
