import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdParams, SeenVersion, wholeNumber } from '../fields.ts';
import { ChangeReason } from './change-reason.ts';

/** Percent; null for an exam without a pass mark. */
const PassMark = z.nullable(
  z
    .int('The pass mark must be a whole number from 0 to 100.')
    .check(
      z.minimum(0, 'The pass mark must be a whole number from 0 to 100.'),
      z.maximum(100, 'The pass mark must be a whole number from 0 to 100.'),
    ),
);

/** The largest number of grace marks. */
export const mostGraceMarks = 100;

/** How many marks an attempt may lack for its pass mark and still pass; 0: none. */
const GraceMarks = wholeNumber('The grace marks', 0, mostGraceMarks);

/** Left out: it stays as it is. */
const Wanted = z.object({ passingScore: z.optional(PassMark), graceMarks: z.optional(GraceMarks) });
const nothingWanted = 'Name a pass mark or grace marks.';
const wantsSomething = ({ passingScore, graceMarks }: z.infer<typeof Wanted>) =>
  passingScore !== undefined || graceMarks !== undefined;

/** One change of the pass mark of an exam and its attempts. Times are ISO 8601. */
const PassMarkChange = z.object({
  id: z.int(),
  before: PassMark,
  after: PassMark,
  graceBefore: z.int(),
  graceAfter: z.int(),
  reason: z.nullable(z.string()),
  changedAt: z.string(),
  /** The name of the educator. */
  changedBy: z.string(),
  /** When the change was undone; null while it stands. */
  undoneAt: z.nullable(z.string()),
});
export type PassMarkChange = z.infer<typeof PassMarkChange>;

export const listPassMarkChanges = endpoint({
  method: 'GET',
  path: '/api/exams/:id/pass-mark',
  access: 'examiners',
  summary: 'The changes of the pass mark of an exam that also changed its attempts, the latest first; at most 50',
  params: IdParams,
  response: z.array(PassMarkChange),
  errors: ['exam.not_found'],
});

/** The effects of a change of the pass mark. */
export const PassMarkPreview = z.object({
  /** The closed attempts of the exam. */
  attempts: z.int(),
  /** The open attempts, which get the pass mark too. */
  openAttempts: z.int(),
  newlyPassed: z.int(),
  newlyFailed: z.int(),
  /** At most 200 closed attempts whose pass or fail would change, the best first. */
  moves: z.array(
    z.object({
      sessionId: z.string(),
      name: z.string(),
      percentage: z.int(),
      oldPassed: z.nullable(z.boolean()),
      newPassed: z.nullable(z.boolean()),
      /** The points of grace that the attempt would get, of which `unit` make one mark. */
      gracePoints: z.int(),
      unit: z.int(),
    }),
  ),
});
export type PassMarkPreview = z.infer<typeof PassMarkPreview>;

export const previewPassMark = endpoint({
  method: 'POST',
  path: '/api/exams/:id/pass-mark/preview',
  access: 'examiners',
  summary: 'The attempts that would pass or fail with another pass mark or grace marks; changes nothing',
  params: IdParams,
  body: Wanted.check(z.refine(wantsSomething, nothingWanted)),
  response: PassMarkPreview,
  errors: ['exam.not_found'],
});

const Changed = z.object({
  passingScore: PassMark,
  graceMarks: z.int(),
  /** The version of the exam after the change. */
  version: z.int(),
  change: PassMarkChange,
  newlyPassed: z.int(),
  newlyFailed: z.int(),
});
export type ChangedPassMark = z.infer<typeof Changed>;

export const changePassMark = endpoint({
  method: 'POST',
  path: '/api/exams/:id/pass-mark',
  access: 'examiners',
  summary: 'Change the pass mark of an exam and of all its attempts, or its grace marks; marks and ranks stay',
  params: IdParams,
  body: z
    .extend(Wanted, {
      reason: ChangeReason,
      version: SeenVersion,
    })
    .check(z.refine(wantsSomething, nothingWanted)),
  response: Changed,
  errors: ['exam.not_found', 'exam.changed', 'pass_mark.unchanged', 'pass_mark.no_grace'],
});

export const undoPassMark = endpoint({
  method: 'POST',
  path: '/api/exams/:id/pass-mark/undo',
  access: 'examiners',
  summary: 'Undo the latest change of the pass mark that stands; each attempt gets its former pass mark back',
  params: IdParams,
  body: z.object({ version: SeenVersion }),
  response: Changed,
  errors: ['exam.not_found', 'exam.changed', 'pass_mark.none'],
});
