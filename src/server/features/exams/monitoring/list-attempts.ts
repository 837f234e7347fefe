import type { AttemptsPage, AttemptsPageQuery } from '#contract/exams/monitoring/monitoring.contract.ts';
import type { Place } from '#server/features/exams/attempts/ranking/place.rules.ts';
import { selectPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  countMatching,
  type ListedRow,
  type Summary,
  selectListed,
  selectMatchingIds,
  selectSummary,
} from './monitoring.store.ts';
import { toListedAttempt } from './to-listed-attempt.ts';

const pageSize = 50;

/** The data of a page. Equal snapshots give pages that differ only in the remaining time. */
export type AttemptsSnapshot = {
  total: number;
  page: number;
  summary: Summary;
  rows: (ListedRow & { place: Place | undefined })[];
};

/** Reads a page of the attempts at an exam. */
export async function readAttempts(
  db: Database,
  examId: number,
  { page, ...selection }: AttemptsPageQuery,
  now: Date,
): Promise<AttemptsSnapshot> {
  const summary = await selectSummary(db, examId);
  const isNarrowed = Boolean(selection.search) || selection.status !== undefined;
  const total = isNarrowed ? await countMatching(db, examId, selection) : summary.counts.total;
  const offset = (page - 1) * pageSize;
  const ids = offset < total ? await selectMatchingIds(db, examId, selection, now, { limit: pageSize, offset }) : [];
  const rows = await selectListed(db, ids);
  const places = await selectPlaces(
    db,
    rows.filter(({ status }) => status !== 'in_progress'),
  );
  return { total, page, summary, rows: rows.map((row) => ({ ...row, place: places.get(row.id) })) };
}

export const toAttemptsPage = ({ total, page, summary, rows }: AttemptsSnapshot, now: Date): AttemptsPage => ({
  total,
  page,
  pageSize,
  ...summary,
  attempts: rows.map(({ place, ...row }) => toListedAttempt(row, place, now)),
});
