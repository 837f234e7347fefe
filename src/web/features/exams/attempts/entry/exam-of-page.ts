import { changesWithTime } from '#contract/exams/changes-with-time.ts';
import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import type { RoundTrip } from '../engine/clocks/server-clock.ts';

/**
 * An exam as its students see it before the start. `trip`: when it was requested and when it arrived, on the monotonic
 * clock; undefined if the exam came with the page, and the page was made at another time.
 */
export type ReadExam = { exam: ExamInfo; trip: RoundTrip | undefined };

/** The data of the query for an exam that came with the page. */
export const examOfPage = (exam: ExamInfo): ReadExam => ({
  exam,
  trip: changesWithTime(exam) ? undefined : { sentAt: 0, receivedAt: 0 },
});
