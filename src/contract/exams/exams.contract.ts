import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted, Id, IdParams, line, optionalProse, wholeNumber } from '../fields.ts';

/** Exam codes are stored in upper case. */
export const upperCaseExamCode = (code: string): string => code.toUpperCase();

/** Turns an exam code that a student typed or pasted into the stored form. */
export const normalizeExamCode = (typed: string): string => upperCaseExamCode(typed.trim());

/** An exam code in any case, which `z.overwrite` replaces by the stored form. */
const ExamCode = line('Exam code', 20).check(z.overwrite(upperCaseExamCode));

export const ExamCodeParams = z.object({ examCode: ExamCode });

/** The data of an exam that is public to all clients that know its code. */
export const ExamInfo = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  /** Minutes. */
  duration: z.int(),
  /** The number of questions on the paper, at most the number of questions of the exam. */
  totalQuestions: z.int(),
  /** Percent. */
  passingScore: z.int(),
});
export type ExamInfo = z.infer<typeof ExamInfo>;

export const getExam = endpoint({
  method: 'GET',
  path: '/api/exam/:examCode',
  access: 'public',
  summary: 'What a student sees of an exam before starting it',
  params: ExamCodeParams,
  response: ExamInfo,
  errors: ['exam.not_found'],
});

/** An exam as its educator sees it. Times are ISO 8601. */
export const Exam = z.object({
  id: z.int(),
  ...ExamInfo.shape,
  /** The wanted number of questions on a paper. A paper has fewer if the exam has fewer. */
  totalQuestions: z.int(),
  examCode: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The number of approved questions. */
  questionsCount: z.int(),
  /** The number of generated questions that wait for approval. */
  draftsCount: z.int(),
  /** The number of attempts, open and closed. */
  attemptsCount: z.int(),
});
export type Exam = z.infer<typeof Exam>;

/** The defaults of a new exam. */
export const examDefaults = { duration: 60, totalQuestions: 10, passingScore: 60, isActive: true };

const codeMessage = 'Exam code may contain letters, digits, hyphens and underscores only.';

/** The fields of an exam that an educator writes. */
export const ExamDraft = z.object({
  title: line('Title', 200),
  description: optionalProse('Description', 5000),
  // Checks the length again, because some letters become two letters in upper case.
  examCode: ExamCode.check(
    z.maxLength(20, 'Exam code must be at most 20 characters.'),
    z.regex(/^[\p{L}\p{M}\p{N}_-]+$/u, codeMessage),
  ),
  // At most one day, because the times within an attempt are validated against this limit.
  duration: z._default(wholeNumber('Duration', 1, 1440, 'minutes'), examDefaults.duration),
  totalQuestions: z._default(wholeNumber('Number of questions', 1, 1000), examDefaults.totalQuestions),
  passingScore: z._default(wholeNumber('Passing score', 0, 100, 'percent'), examDefaults.passingScore),
  isActive: z._default(z.boolean('Active must be true or false.'), examDefaults.isActive),
});
export type ExamDraft = z.infer<typeof ExamDraft>;

export const listExams = endpoint({
  method: 'GET',
  path: '/api/exams',
  access: 'admin',
  summary: 'All exams, the newest first',
  response: z.array(Exam),
  errors: [],
});

export const createExam = endpoint({
  method: 'POST',
  path: '/api/exams',
  access: 'admin',
  summary: 'Add an exam',
  body: ExamDraft,
  response: Exam,
  errors: ['exam.code_taken'],
});

export const updateExam = endpoint({
  method: 'PUT',
  path: '/api/exams/:id',
  access: 'admin',
  summary: 'Change an exam; open attempts keep their paper, deadline and passing score',
  params: IdParams,
  body: z.extend(ExamDraft, { id: z.optional(Id) }),
  response: Exam,
  errors: ['exam.not_found', 'exam.code_taken'],
});

export const deleteExam = endpoint({
  method: 'DELETE',
  path: '/api/exams/:id',
  access: 'admin',
  summary: 'Delete an exam with its questions and attempts',
  params: IdParams,
  response: Deleted,
  errors: ['exam.not_found'],
});
