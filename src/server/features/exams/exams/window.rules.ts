import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import type { ReleaseMoment } from '#server/schema/release-moment.ts';

export type ExamWindow = Pick<Exam, 'opensAt' | 'closesAt'>;

/** Where `now` is in the window of an exam. */
export const windowAt = (
  { opensAt, closesAt }: ExamWindow,
  now: Date,
): Pick<ExamInfo, 'opensInSeconds' | 'isOver'> => ({
  opensInSeconds: opensAt !== null && now < opensAt ? (opensAt.getTime() - now.getTime()) / 1000 : null,
  isOver: closesAt !== null && closesAt <= now,
});

/** Whether attempts can start. */
export function isOpen(exam: ExamWindow, now: Date): boolean {
  const { opensInSeconds, isOver } = windowAt(exam, now);
  return opensInSeconds === null && !isOver;
}

/** Whether something with this release date is shown. */
export const isReleased = (moment: ReleaseMoment | null, now: Date): boolean =>
  moment === null || (moment !== 'held' && moment <= now);

/** The release date of keys and explanations, which are not shown before the scores. */
export function reviewMoment({
  scoresFrom,
  reviewFrom,
}: Pick<Exam, 'scoresFrom' | 'reviewFrom'>): ReleaseMoment | null {
  if (scoresFrom === 'held' || reviewFrom === 'held') return 'held';
  if (scoresFrom === null || reviewFrom === null) return scoresFrom ?? reviewFrom;
  return scoresFrom > reviewFrom ? scoresFrom : reviewFrom;
}

/** A time as the contract writes it: ISO 8601, `held` or null. */
export function toWireMoment(moment: ReleaseMoment): string;
export function toWireMoment(moment: ReleaseMoment | null): string | null;
export function toWireMoment(moment: ReleaseMoment | null): string | null {
  return moment instanceof Date ? moment.toISOString() : moment;
}

/**
 * Writes a time in a sentence of the server, which does not know the time zone of the reader: "3 December 2026 at 09:00
 * UTC".
 */
export function writeMoment(moment: Date): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZoneName: 'short', timeZone: 'UTC' }).format(moment);
}
