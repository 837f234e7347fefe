import { longestAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';

/**
 * The grace: how long after the deadline, and after the end of a section, the server still takes answers as in time, so
 * that a slow network loses no last answer.
 */
export const graceSeconds = 30;

/**
 * The deadline of an attempt without extra time: after its duration, or when the exam closes.
 * @param rosterMinutes The minutes of the duration that the roster gave to the person. They go beyond the closing time.
 */
export function deadlineAfter(
  startTime: Date,
  durationMinutes: number,
  closesAt: Date | null = null,
  rosterMinutes = 0,
): Date {
  const atTheEnd = startTime.getTime() + (durationMinutes - rosterMinutes) * 60_000;
  return new Date(Math.min(atTheEnd, closesAt?.getTime() ?? atTheEnd) + rosterMinutes * 60_000);
}

type Timed = Pick<Attempt, 'startTime' | 'endsAt' | 'extraMinutes' | 'duration'> &
  Partial<Pick<Attempt, 'plan' | 'rosterMinutes'>>;

/** Minutes that an attempt has without extra time and without regard to the closing time of its exam. */
export const durationOf = ({ duration, startTime, endsAt, extraMinutes }: Timed): number =>
  duration ?? Math.round((endsAt.getTime() - startTime.getTime()) / 60_000) - extraMinutes;

/**
 * Milliseconds that an attempt has without extra time and closing time. A student who ended a section early has less
 * than at the start.
 */
function plannedTime(attempt: Timed): number {
  const atTheEnd = attempt.plan?.sections.at(-1)?.endsAt;
  return atTheEnd === undefined ? durationOf(attempt) * 60_000 : atTheEnd - attempt.extraMinutes * 60_000;
}

/**
 * The deadline of an open attempt after the closing time of its exam has moved. Extra time goes beyond the closing
 * time. The deadline does not move into the past, so that answers which the browser has not sent yet still have the
 * grace.
 */
export function movedDeadline(attempt: Timed, closesAt: Date | null, now: Date): Date {
  const base = deadlineAfter(
    attempt.startTime,
    plannedTime(attempt) / 60_000,
    closesAt,
    attempt.rosterMinutes,
  ).getTime();
  const earliest = Math.min(attempt.endsAt.getTime(), now.getTime());
  return new Date(Math.max(base + attempt.extraMinutes * 60_000, earliest));
}

/**
 * The deadline with extra time. If the deadline has just passed, the extra time counts from now, so that the student
 * gets all of it.
 * @returns null if the attempt would then last longer than one day.
 */
export function extendedDeadline(
  { startTime, endsAt }: { startTime: Date; endsAt: Date },
  extraMinutes: number,
  now: Date,
): Date | null {
  const extended = Math.max(endsAt.getTime(), now.getTime()) + extraMinutes * 60_000;
  return extended - startTime.getTime() > longestAttempt ? null : new Date(extended);
}

/**
 * How many extra minutes can be taken back: the given minutes, as far as whole minutes of them are left. So taking time
 * back never ends an attempt.
 */
export function returnableMinutes({ endsAt, extraMinutes }: { endsAt: Date; extraMinutes: number }, now: Date): number {
  const minutesLeft = Math.ceil((endsAt.getTime() - now.getTime()) / 60_000) - 1;
  return Math.max(0, Math.min(extraMinutes, minutesLeft));
}

/** An open attempt is overdue if its deadline is before this time. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - graceSeconds * 1000);
}

/** Seconds that a save or a submit may wait in the queue of its process before it is refused. */
export const longestWaitSeconds = 5;

/**
 * The scheduled job closes an open attempt if its deadline is before this time. A request that arrived within the grace
 * may still wait in a queue. If the job closed the attempt meanwhile, its answers would be lost.
 */
export function closableBefore(now: Date): Date {
  return new Date(overdueBefore(now).getTime() - longestWaitSeconds * 1000);
}

/** Whether the deadline and the grace are over. An overdue attempt is closed, even if no process has graded it yet. */
export function isOverdue(attempt: { endsAt: Date }, now: Date): boolean {
  return attempt.endsAt < overdueBefore(now);
}

/** Seconds that the student has left, with fraction; never negative. */
export function remainingSeconds(attempt: { endsAt: Date }, now: Date): number {
  return Math.max(0, (attempt.endsAt.getTime() - now.getTime()) / 1000);
}

/** Milliseconds since the start; never negative, even if the clock has been set back. */
export function elapsedMilliseconds(attempt: { startTime: Date }, now: Date): number {
  return Math.max(0, now.getTime() - attempt.startTime.getTime());
}
