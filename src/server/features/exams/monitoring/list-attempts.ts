import type { AttemptsPage, AttemptsPageQuery } from '#contract/exams/monitoring.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countMatching, type ListedRow, selectListed, selectMatchingIds, selectStandings } from './monitoring.store.ts';
import { ranksByShare, type Standing, summarise } from './standings.rules.ts';
import { toListedAttempt } from './to-listed-attempt.ts';

const pageSize = 50;

/** The data of a page. Equal snapshots give pages that differ only in the remaining time. */
export type AttemptsSnapshot = { total: number; page: number; standings: Standing[]; rows: ListedRow[] };

/** Reads a page of the attempts at an exam. */
export async function readAttempts(
  db: Database,
  examId: number,
  { page, ...selection }: AttemptsPageQuery,
  now: Date,
): Promise<AttemptsSnapshot> {
  const standings = await selectStandings(db, examId);
  const isNarrowed = Boolean(selection.search) || selection.status !== undefined;
  const total = isNarrowed ? await countMatching(db, examId, selection) : summarise(standings).counts.total;
  const offset = (page - 1) * pageSize;
  const ids = offset < total ? await selectMatchingIds(db, examId, selection, now, { limit: pageSize, offset }) : [];
  return { total, page, standings, rows: await selectListed(db, ids) };
}

export function toAttemptsPage({ total, page, standings, rows }: AttemptsSnapshot, now: Date): AttemptsPage {
  const ranks = ranksByShare(standings);
  return {
    total,
    page,
    pageSize,
    ...summarise(standings),
    attempts: rows.map((row) => toListedAttempt(row, ranks, now)),
  };
}
