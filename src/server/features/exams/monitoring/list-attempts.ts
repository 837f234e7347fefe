import type { AttemptMark, AttemptsPage, AttemptsPageQuery } from '#contract/exams/monitoring/monitoring.contract.ts';
import type { Place } from '#server/features/exams/attempts/ranking/place.rules.ts';
import { selectPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectMarks } from './marks.store.ts';
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
  marked: AttemptsPage['marked'];
  refusedStarts: number;
  rows: (ListedRow & { place: Place | undefined; marks: AttemptMark[] })[];
};

/**
 * Reads a page of the attempts at an exam.
 * @param refusedStarts how many starts this process has refused lately
 */
export async function readAttempts(
  db: Database,
  { examId, refusedStarts }: { examId: number; refusedStarts: number },
  { page, ...selection }: AttemptsPageQuery,
  now: Date,
): Promise<AttemptsSnapshot> {
  const summary = await selectSummary(db, examId);
  const isNarrowed = Boolean(selection.search) || selection.status !== undefined || selection.mark !== undefined;
  const total = isNarrowed ? await countMatching(db, examId, selection, now) : summary.counts.total;
  const offset = (page - 1) * pageSize;
  const ids = offset < total ? await selectMatchingIds(db, examId, selection, now, { limit: pageSize, offset }) : [];
  const rows = await selectListed(db, ids);
  const places = await selectPlaces(
    db,
    rows.filter(({ status }) => status !== 'in_progress'),
  );
  const { marked, byId } = await selectMarks(db, examId, now, ids);
  return {
    total,
    page,
    summary,
    marked,
    refusedStarts,
    rows: rows.map((row) => ({ ...row, place: places.get(row.id), marks: byId.get(row.id) ?? [] })),
  };
}

export const toAttemptsPage = ({ summary, rows, ...snapshot }: AttemptsSnapshot, now: Date): AttemptsPage => ({
  ...snapshot,
  pageSize,
  ...summary,
  at: now.toISOString(),
  attempts: rows.map(({ place, marks, ...row }) => toListedAttempt(row, place, now, marks)),
});
