import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../fields.ts';
import { AnswerChanges, longestAttempt, PaperQuery, RequestedPaper } from './attempts.contract.ts';
import { AttemptResult } from './results.contract.ts';

/** Random text that a browser makes for each preview. The same seed gives the same paper, also after a reload. */
const Seed = z
  .string('The seed must be text.')
  .check(z.regex(/^[A-Za-z0-9_-]{1,50}$/, 'The seed must be 1 to 50 letters, digits, hyphens or underscores.'));

export const previewExam = endpoint({
  method: 'GET',
  path: '/api/exams/:id/preview',
  access: 'examiners',
  summary:
    'The paper that a student of the exam would have after this time, also before the exam opens; stores nothing',
  params: IdParams,
  query: z.extend(PaperQuery, {
    seed: Seed,
    /** Milliseconds since the start of the preview. They decide which section is open. */
    elapsed: z.coerce
      .number('The elapsed time must be a number.')
      .check(
        z.int('The elapsed time must be whole milliseconds.'),
        z.minimum(0, 'The elapsed time cannot be negative.'),
        z.maximum(longestAttempt, 'The elapsed time is longer than one day.'),
      ),
  }),
  response: RequestedPaper,
  errors: ['exam.not_found', 'exam.empty'],
});

/** A graded preview: a result without a student, a time and a rank. */
export const PreviewResult = z.omit(AttemptResult, {
  examCode: true,
  studentName: true,
  status: true,
  submittedAt: true,
  ranOutOfTime: true,
  isRanked: true,
  rank: true,
  sharedWith: true,
  cohort: true,
  percentile: true,
  passNote: true,
  rankedAttempt: true,
  reviewFrom: true,
  challenges: true,
  receipt: true,
});
export type PreviewResult = z.infer<typeof PreviewResult>;

export const gradePreview = endpoint({
  method: 'POST',
  path: '/api/exams/:id/preview',
  access: 'examiners',
  summary: 'Grade the answers of a preview as those of a student would be graded; stores nothing',
  params: IdParams,
  body: z.object({ seed: Seed, answers: AnswerChanges }),
  response: PreviewResult,
  errors: ['exam.not_found', 'exam.empty'],
});
