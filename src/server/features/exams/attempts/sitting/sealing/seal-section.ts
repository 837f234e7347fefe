import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { PaperQuery } from '#contract/exams/attempts/attempts.contract.ts';
import { type SealedSection, type SectionKey, sealedSeconds } from '#contract/exams/attempts/boundary.contract.ts';
import { selectAttempts } from '#server/features/exams/attempts/attempts.store.ts';
import { selectStudentQuestions } from '#server/features/exams/attempts/paper/paper.store.ts';
import { mayRead, secondsToOpening } from '#server/features/exams/attempts/paper/sections.rules.ts';
import { joinQuestions, writeQuestions } from '#server/features/exams/attempts/paper/write-paper.ts';
import { createRequestBatcher } from '#server/features/exams/attempts/request-batcher.ts';
import {
  elapsedMilliseconds,
  isOverdue,
  remainingSeconds,
} from '#server/features/exams/attempts/timing/deadline.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt, PlannedSection } from '#server/schema/attempts.table.ts';
import { type SectionOfAttempt, selectSections, selectVersions } from './sealing.store.ts';
import { sealBytes, sectionKey, versionOf } from './section-key.ts';

type Sealing = PaperQuery & { sessionId: string; position: number; now: Date };

/** @throws AppError `attempt.not_found`, `attempt.closed`, `section.not_found`, `section.not_sealed` */
export type SectionSealer = (sealing: Sealing) => Promise<SealedSection>;

const compress = promisify(deflateRaw);

/**
 * Makes the function that seals the questions of a section before it opens. All students of an exam reach the end of a
 * section within the same second, and reading, writing and compressing 36 questions takes about a millisecond of
 * processor time. The browsers fetch them ahead at random moments, and at the opening only the key.
 */
export function createSectionSealer(db: Database, secret: KeyObject): SectionSealer {
  const batcher = createRequestBatcher(
    (sealings: Sealing[]) => sealTogether(db, secret, sealings),
    (sealing) => sealing,
  );
  return async (sealing) => {
    const outcome = await batcher.add(sealing);
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  };
}

async function sealTogether(
  db: Database,
  secret: KeyObject,
  sealings: Sealing[],
): Promise<(SealedSection | AppError)[]> {
  const rows = await selectAttempts(
    db,
    sealings.map(({ sessionId }) => sessionId),
  );
  const attempts = new Map(rows.map((attempt) => [attempt.sessionId, attempt]));
  const found = sealings.map((sealing) => ({ sealing, ...findSection(attempts.get(sealing.sessionId), sealing) }));
  const ids = [...new Set(found.flatMap(({ section }) => section?.questionIds ?? []))];
  // The versions are read first: if a question changes in between, the newer questions get the older key, which is
  // never given out.
  const versions = await selectVersions(db, ids);
  const questions = writeQuestions(await selectStudentQuestions(db, ids));
  return Promise.all(
    found.map(async ({ sealing, attempt, section, refusal }) => {
      if (!attempt || !section) return refusal ?? new AppError('attempt.not_found');
      const key = sectionKey(secret, { ...sealing, version: versionOf(section, versions) });
      const shown = joinQuestions(attempt, section.questionIds, questions, sealing);
      return { sealed: sealBytes(await compress(shown), key) };
    }),
  );
}

type Found = { attempt?: Attempt; section?: PlannedSection; refusal?: AppError };

/** The section that a student may fetch sealed at this moment, or the error that refuses it. */
function findSection(attempt: Attempt | undefined, { position, now }: Sealing): Found {
  if (!attempt) return { refusal: new AppError('attempt.not_found') };
  if (attempt.status !== 'in_progress' || isOverdue(attempt, now)) return { refusal: new AppError('attempt.closed') };
  const section = attempt.plan?.sections[position - 1];
  if (!section) return { refusal: new AppError('section.not_found') };
  const seconds = secondsToOpening(attempt, section, now);
  if (seconds === null || seconds > sealedSeconds) return { refusal: new AppError('section.not_sealed') };
  return { attempt, section };
}

type Request = { sessionId: string; position: number; now: Date };

/** @throws AppError `attempt.not_found`, `attempt.closed`, `section.not_found` */
export type KeyReleaser = (request: Request) => Promise<SectionKey>;

/**
 * Makes the function that gives out the key of a sealed section while the student may read the section. Requests that
 * arrive together share two small queries. They read the times of the section each time, because extra time moves its
 * opening.
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
