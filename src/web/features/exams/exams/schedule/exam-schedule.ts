import { held } from '#contract/exams/exam-info.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { count } from '#web/ui/wording/count.ts';
import { formatDateTime } from '#web/ui/wording/format-date.ts';

/** The rules of an exam about time. Times are ISO 8601. */
export type Schedule = Pick<Exam, 'opensAt' | 'closesAt' | 'scoresFrom' | 'reviewFrom' | 'attemptsAllowed'>;

/** A schedule with the further data that decide on it. An exam without attempts has no `openSince`. */
type Running = Schedule & Partial<Pick<Exam, 'openSince'>>;

/** Whether a time is later than `now`, in milliseconds since 1970. */
const isLater = (iso: string | null, now: number): boolean => iso !== null && Date.parse(iso) > now;

/** Whether something with this release date is not shown yet. */
const isWithheld = (from: string | null, now: number): boolean => from === held || isLater(from, now);

/** When keys and explanations are shown: not before the scores. */
function shownWithScores({ scoresFrom, reviewFrom }: Schedule): string | null {
  if (scoresFrom === held || reviewFrom === held) return held;
  if (scoresFrom === null || reviewFrom === null) return scoresFrom ?? reviewFrom;
  return Date.parse(scoresFrom) > Date.parse(reviewFrom) ? scoresFrom : reviewFrom;
}

/**
 * Whether the release date of the keys has passed, but the keys wait for an open session that started before this date.
 */
function waitForSessions(schedule: Running, now: number): boolean {
  const from = shownWithScores(schedule);
  return from !== null && !isWithheld(from, now) && isLater(from, Date.parse(schedule.openSince ?? from));
}

/** What students do not see yet at `now`: scores with keys, only keys, or nothing. */
export function withheldAt(schedule: Running, now: number): 'scores' | 'keys' | undefined {
  if (isWithheld(schedule.scoresFrom, now)) return 'scores';
  return isWithheld(schedule.reviewFrom, now) || waitForSessions(schedule, now) ? 'keys' : undefined;
}

/** Whether an exam has closed. */
export const isOverAt = ({ closesAt }: Pick<Schedule, 'closesAt'>, now: number): boolean =>
  closesAt !== null && !isLater(closesAt, now);

/** The state of an exam at `now` for its row, beside Active: "Opens 3 Dec 2026, 09:00", "Over", "Results held". */
export function stateOf(schedule: Running, now: number): string[] {
  const { opensAt } = schedule;
  if (opensAt && isLater(opensAt, now)) return [`Opens ${formatDateTime(opensAt)}`];
  const withheld = withheldAt(schedule, now);
  return [
    isOverAt(schedule, now) ? 'Over' : '',
    withheld === 'scores' ? 'Results held' : withheld === 'keys' ? 'Keys held' : '',
  ].filter((text) => text !== '');
}

/** When something is shown that has a release date: "at once", "when you release them". */
function describeRelease(from: string | null, { closesAt }: Schedule, now: number): string {
  if (from === held) return 'when you release them';
  if (from === null || !isLater(from, now)) return 'at once';
  if (from === closesAt) return 'after it closes';
  return `from ${formatDateTime(from)}`;
}

/** The rules of an exam about time in one line, also those of an exam without any. */
export const summariseSchedule = (schedule: Running, now: number): string =>
  // The blank before a dot does not break, so that no line begins with the dot.
  describeSchedule(schedule, now).join('\u00a0· ') || 'Open at any time, unlimited attempts, scores and keys at once';

/** When students can start and must end. Empty for an exam without such times. */
export function describeWindow({ opensAt, closesAt }: Pick<Exam, 'opensAt' | 'closesAt'>, now: number): string[] {
  const parts: string[] = [];
  if (opensAt) parts.push(`${isLater(opensAt, now) ? 'Opens' : 'Opened'} ${formatDateTime(opensAt)}`);
  if (closesAt) parts.push(`${isLater(closesAt, now) ? 'Closes' : 'Closed'} ${formatDateTime(closesAt)}`);
  return parts;
}

/** Describes each rule that an exam has, in the order of the form. Empty for an exam without rules about time. */
export function describeSchedule(schedule: Running, now: number): string[] {
  const { opensAt, closesAt, scoresFrom, attemptsAllowed } = schedule;
  const parts = describeWindow(schedule, now);
  const scores = describeRelease(scoresFrom, schedule, now);
  const keys = waitForSessions(schedule, now)
    ? 'when the last session has ended'
    : describeRelease(shownWithScores(schedule), schedule, now);
  if (scores !== keys) parts.push(`Scores ${scores}`, `Keys ${keys}`);
  else if (opensAt || closesAt || scores !== 'at once') parts.push(`Scores and keys ${scores}`);
  // In the form, a blank number of attempts is not a number.
  if (attemptsAllowed !== null && Number.isFinite(attemptsAllowed)) {
    parts.push(`${count(attemptsAllowed, 'attempt')} for each student`);
  }
  return parts;
}
