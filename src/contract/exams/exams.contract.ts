import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  Deleted,
  Id,
  IdParams,
  isMoment,
  line,
  moment,
  nullableProse,
  optionalProse,
  SeenVersion,
  wholeNumber,
} from '../fields.ts';
import { describedExam, ExamCode, ExamEntry, held, Palette, PresetName } from './exam-info.contract.ts';
import { Marking } from './marking.contract.ts';
import { maxPaperLength, SectionDrafts } from './section-drafts.contract.ts';
import { ExamSection } from './sections.contract.ts';

/** An exam as its educator sees it. Times are ISO 8601. */
export const Exam = z.object({
  id: z.int(),
  ...describedExam,
  /** The wanted number of questions on a paper. A paper has fewer if the exam has fewer. */
  totalQuestions: z.int(),
  /** The number of pilot questions on a paper, beside `totalQuestions`. A paper has fewer if the exam has fewer. */
  pilotQuestions: z.int(),
  /** Whether students may practise the questions once the keys are released and the exam is over. */
  mayPractise: z.boolean(),
  examCode: z.string(),
  isActive: z.boolean(),
  /** Groups the exams in the educator's list; null: the year in which the exam opens, or else was created. */
  year: z.nullable(z.int()),
  /** Whether it is left out of the educator's list. Nobody can start an archived exam; nothing else changes. */
  archived: z.boolean(),
  /** From when students see their scores; null: at once; `held`: when the educator releases them. */
  scoresFrom: z.nullable(z.string()),
  /**
   * From when students see keys and explanations, and not before their scores; null: at once; `held`: when the educator
   * releases them. After a date they also wait until all attempts have ended that started before the date.
   */
  reviewFrom: z.nullable(z.string()),
  /**
   * The sections in their order. With sections, `duration` is the sum of their minutes. If they have numbers of
   * questions, `totalQuestions` is the sum of these.
   */
  sections: z.array(ExamSection),
  /** Whether the order of a section's questions differs from attempt to attempt. */
  shuffleQuestions: z.boolean(),
  /** Whether the order of a question's options differs from attempt to attempt. */
  shuffleOptions: z.boolean(),
  palette: Palette,
  /**
   * Whether answers are refused that arrive later than the grace after the end of their section, even if they were
   * chosen in time.
   */
  refusesLateAnswers: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The number of approved questions, without the pilot questions. */
  questionsCount: z.int(),
  /** The number of generated questions that wait for approval. */
  draftsCount: z.int(),
  /** The cohorts whose people are on the roster. */
  cohortIds: z.array(z.int()),
  rosterCount: z.int(),
  /** The number of attempts, open and closed. */
  attemptsCount: z.int(),
  openAttemptsCount: z.int(),
  /** The start of the open attempt that started first; null if no attempt is open. */
  openSince: z.nullable(z.string()),
  /** The number of questions with an unanswered challenge and without a settlement that stands. */
  openChallengesCount: z.int(),
  /** The mean percentage of the ranked attempts; null if there is none. */
  averagePercentage: z.nullable(z.number()),
  /** The start of the latest attempt. */
  lastAttemptAt: z.nullable(z.string()),
  /** Grows with each change of the exam itself. */
  version: z.int(),
});
export type Exam = z.infer<typeof Exam>;

export const examDefaults = { duration: 60, totalQuestions: 10, passingScore: 60, isActive: true };

/** The largest number of pilot questions on a paper. */
export const maxPilotQuestions = 100;

const codeMessage = 'Exam code may contain letters, digits, hyphens and underscores only.';

const fields = {
  title: line('Title', 200),
  // Checks the length again, because some letters become two letters in upper case.
  examCode: ExamCode.check(
    z.maxLength(20, 'Exam code must be at most 20 characters.'),
    z.regex(/^[\p{L}\p{M}\p{N}_-]+$/u, codeMessage),
  ),
  // At most one day, because the times within an attempt are validated against this limit.
  duration: wholeNumber('Duration', 1, 1440, 'minutes'),
  totalQuestions: wholeNumber('Number of questions', 1, maxPaperLength),
  passingScore: z.nullable(wholeNumber('Passing score', 0, 100, 'percent')),
  isActive: z.boolean('Active must be true or false.'),
};

const releaseMoment = (label: string) => {
  const message = `${label} must be a time such as 2026-12-03T09:00:00Z, "held" or null.`;
  return z.nullable(z.string(message).check(z.refine((text) => text === held || isMoment(text), message)));
};

/** The fields that a request may leave out. A new exam then has none of these rules; an existing one keeps its own. */
const rules = {
  opensAt: z.optional(z.nullable(moment('The opening time'))),
  closesAt: z.optional(z.nullable(moment('The closing time'))),
  scoresFrom: z.optional(releaseMoment('The release of the scores')),
  reviewFrom: z.optional(releaseMoment('The release of the answers')),
  attemptsAllowed: z.optional(z.nullable(wholeNumber('The number of attempts', 1, 100))),
  entry: z.optional(ExamEntry),
  marking: z.optional(Marking),
  sections: z.optional(SectionDrafts),
  shuffleQuestions: z.optional(z.boolean('Shuffle questions must be true or false.')),
  shuffleOptions: z.optional(z.boolean('Shuffle options must be true or false.')),
  palette: z.optional(Palette),
  refusesLateAnswers: z.optional(z.boolean('Refuse late answers must be true or false.')),
  preset: z.optional(z.nullable(PresetName)),
  pilotQuestions: z.optional(wholeNumber('Pilot questions per paper', 0, maxPilotQuestions)),
  mayPractise: z.optional(z.boolean('May practise must be true or false.')),
  year: z.optional(z.nullable(wholeNumber('The year', 2000, 2199))),
  cohortIds: z.optional(
    z.array(Id, 'The cohorts must be a list of ids.').check(z.maxLength(100, 'An exam has at most 100 cohorts.')),
  ),
};

/** The fields of an exam that an educator writes. */
export const ExamDraft = z.object({
  ...fields,
  description: optionalProse('Description', 5000),
  duration: z._default(fields.duration, examDefaults.duration),
  totalQuestions: z._default(fields.totalQuestions, examDefaults.totalQuestions),
  passingScore: z._default(fields.passingScore, examDefaults.passingScore),
  isActive: z._default(fields.isActive, examDefaults.isActive),
  ...rules,
});
export type ExamDraft = z.infer<typeof ExamDraft>;

/** A change of an exam. A field that is left out stays as it is. */
const ExamChange = z.partial(
  z.object({
    ...fields,
    description: nullableProse('Description', 5000),
    ...rules,
    archived: z.boolean('Archived must be true or false.'),
  }),
);
export type ExamChange = z.infer<typeof ExamChange>;

export const listExams = endpoint({
  method: 'GET',
  path: '/api/exams',
  access: 'examiners',
  summary: 'All exams, also those in the archive, the newest first',
  response: z.array(Exam),
});

export const createExam = endpoint({
  method: 'POST',
  path: '/api/exams',
  access: 'examiners',
  summary: 'Add an exam',
  body: ExamDraft,
  response: Exam,
  errors: ['exam.code_taken', 'roster.twins'],
});

export const updateExam = endpoint({
  method: 'PUT',
  path: '/api/exams/:id',
  access: 'examiners',
  summary:
    'Change the fields that are sent, or archive an exam that nobody can start any more; attempts that have started keep their paper with its sections, their passing score and marking, and their deadline unless the closing time moves',
  params: IdParams,
  body: z.extend(ExamChange, { id: z.optional(Id), version: SeenVersion }),
  response: Exam,
  errors: ['exam.not_found', 'exam.changed', 'exam.code_taken', 'exam.in_use', 'roster.twins'],
});

export const copyExam = endpoint({
  method: 'POST',
  path: '/api/exams/:id/copy',
  access: 'examiners',
  summary:
    'Add an inactive exam with the rules, sections, questions and cohorts of another one, without its dates, attempts and the people of its roster who belong to no cohort',
  params: IdParams,
  body: z.object({ examCode: fields.examCode }),
  response: Exam,
  errors: ['exam.not_found', 'exam.changed', 'exam.code_taken'],
});

export const deleteExam = endpoint({
  method: 'DELETE',
  path: '/api/exams/:id',
  access: 'examiners',
  summary: 'Delete an exam with its questions and attempts',
  params: IdParams,
  response: Deleted,
  errors: ['exam.not_found', 'exam.regrading'],
});
