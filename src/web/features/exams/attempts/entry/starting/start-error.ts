import { ExamTimes } from '#contract/exams/attempts/attempts.contract.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { formatMoment } from '#web/ui/wording/format-moment.ts';
import { isHeldBack } from './use-repeated-start.ts';

/** The text of a failed start. */
export function startError(error: Error): string {
  if (isHeldBack(error)) {
    return 'Too many students are starting from this network at the same time. Keep this page open: it tries again by itself within 20 seconds, and your time begins only then.';
  }
  if (error instanceof ApiError) return outsideWindow(error) ?? error.said ?? 'Failed to start exam';
  return 'Failed to start exam. Please try again.';
}

/**
 * The sentence for a start before the opening or after the closing, in the student's time zone. The server's sentence
 * is in UTC.
 */
function outsideWindow({ code, current }: ApiError): string | undefined {
  if (code !== 'exam.not_open' && code !== 'exam.over') return undefined;
  const { opensAt = null, closesAt = null } = ExamTimes.safeParse(current).data ?? {};
  if (code === 'exam.over')
    return closesAt === null ? undefined : `This exam is over. It closed on ${formatMoment(closesAt)}.`;
  return opensAt === null ? undefined : `This exam has not opened yet. It opens on ${formatMoment(opensAt)}.`;
}
