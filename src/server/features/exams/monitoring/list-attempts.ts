import type {
  AttemptMark,
  AttemptsPage,
  AttemptsPageQuery,
  ListedAttempt,
} from '#contract/exams/monitoring/monitoring.contract.ts';
import { openSection } from '#server/features/exams/attempts/paper/sections.rules.ts';
import type { Place } from '#server/features/exams/attempts/ranking/place.rules.ts';
import { selectPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import type { RefusedStarts } from '#server/features/exams/attempts/sitting/refused-starts.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { readMarks } from './marks/read-marks.ts';
import type { TwinsReader } from './marks/read-twins.ts';
import {
  countMatching,
  isNarrowed,
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
  timeOver: number;
  refusedStarts: number;
  /**
   * `section`: the title of the open section. A page is sent again when a section opens, although no row has changed.
   */
  rows: (ListedRow & { place: Place | undefined; marks: AttemptMark[]; section: string | undefined })[];
};

/** The dependencies of a read of the list of attempts, besides the database. */
export type AttemptsReading = { twins: TwinsReader; refusedStarts: RefusedStarts };

/** Reads a page of the attempts at an exam. */
export async function readAttempts(
  db: Database,
  { twins: readTwins, refusedStarts }: AttemptsReading,
  { id: examId, examCode }: Pick<Exam, 'id' | 'examCode'>,
  { page, ...selection }: AttemptsPageQuery,
  now: Date,
): Promise<AttemptsSnapshot> {
  const summary = await selectSummary(db, examId);
  const twins = await readTwins(examId, summary.counts.total);
  const context = { examId, now, twins };
  const total = isNarrowed(selection) ? await countMatching(db, selection, context) : summary.counts.total;
  const offset = (page - 1) * pageSize;
  const ids = offset < total ? await selectMatchingIds(db, selection, context, { limit: pageSize, offset }) : [];
  const rows = await selectListed(db, ids);
  const places = await selectPlaces(
    db,
    rows.filter(({ status }) => status !== 'in_progress'),
  );
  const { marked, timeOver, marksOf } = await readMarks(db, context, ids);
  return {
    total,
    page,
    summary,
    marked,
    timeOver,
    refusedStarts: refusedStarts.count(examCode),
    rows: rows.map((row) => ({
      ...row,
      place: places.get(row.id),
      marks: marksOf(row),
      section: openSection(row, row.sections ?? [], now)?.title,
    })),
  };
}

export const toAttemptsPage = ({ summary, rows, ...snapshot }: AttemptsSnapshot, now: Date): AttemptsPage => ({
  ...snapshot,
  pageSize,
  ...summary,
  at: now.toISOString(),
  attempts: rows.map(({ place, marks, ...row }) => toListedAttempt(row, place, now, marks)),
});

/**
 * The fields of an attempt that tell its result, as they are while it is open. `isRanked` tells that it is the better
 * of two.
 */
const noResult = {
  totalScore: null,
  incorrectAnswers: null,
  unanswered: null,
  points: null,
  maxPoints: null,
  percentage: null,
  passed: null,
  isRanked: null,
  rank: null,
  percentile: null,
} satisfies Partial<ListedAttempt>;

/** The page of an invigilator. */
export function toPageWithoutResults(snapshot: AttemptsSnapshot, now: Date): AttemptsPage {
  const page = toAttemptsPage(snapshot, now);
  const attempts = page.attempts.map((attempt) => ({ ...attempt, ...noResult }));
  return { ...page, averagePercentage: null, attempts };
}
