import type { ExamTimes } from '#contract/exams/attempts/attempts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ExamWindow, isOpen, toWireMoment, windowAt, writeMoment } from './window.rules.ts';

/** The reason why no attempt can start now; undefined if one can. */
export function whyNotOpen(exam: ExamWindow, now: Date): AppError | undefined {
  if (isOpen(exam, now)) return undefined;
  const { opensAt, closesAt } = exam;
  const { opensInSeconds, isOver } = windowAt(exam, now);
  const times: ExamTimes = { opensAt: toWireMoment(opensAt), closesAt: toWireMoment(closesAt), opensInSeconds };
  if (isOver && closesAt) {
    return new AppError('exam.over', `This exam is over. It closed on ${writeMoment(closesAt)}.`, undefined, times);
  }
  return new AppError(
    'exam.not_open',
    opensAt ? `This exam opens on ${writeMoment(opensAt)}.` : undefined,
    undefined,
    times,
  );
}
