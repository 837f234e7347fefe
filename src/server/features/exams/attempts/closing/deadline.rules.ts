/** How long after the deadline answers on their way are still taken, so that a slow network costs nobody the last one. */
const graceSeconds = 30;

/** When an attempt that starts now must end. */
export function deadlineAfter(startTime: Date, durationMinutes: number): Date {
  return new Date(startTime.getTime() + durationMinutes * 60_000);
}

/** Milliseconds from the start to the latest deadline that extra time may lead to: a day. */
const longestAttempt = 24 * 3600 * 1000;

/**
 * The deadline with extra time; a deadline that has just passed counts from now, so that the student gets all of it.
 * @returns null when the attempt would then last longer than a day.
 */
export function extendedDeadline(
  { startTime, endsAt }: { startTime: Date; endsAt: Date },
  extraMinutes: number,
  now: Date,
): Date | null {
  const extended = Math.max(endsAt.getTime(), now.getTime()) + extraMinutes * 60_000;
  return extended - startTime.getTime() > longestAttempt ? null : new Date(extended);
}

/** The latest deadline whose grace is over: an open attempt that ends before it is overdue. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - graceSeconds * 1000);
}

/** Whether the clock has closed an attempt, grace included, even if nobody has graded it yet. */
export function isOverdue(attempt: { endsAt: Date }, now: Date): boolean {
  return attempt.endsAt < overdueBefore(now);
}

/** Seconds a student has left, with fraction; never negative. */
export function remainingSeconds(attempt: { endsAt: Date }, now: Date): number {
  return Math.max(0, (attempt.endsAt.getTime() - now.getTime()) / 1000);
}

/** Milliseconds since the start; never negative, should the clock have been set back. */
export function elapsedMilliseconds(attempt: { startTime: Date }, now: Date): number {
  return Math.max(0, now.getTime() - attempt.startTime.getTime());
}
