import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';

/** As students type it: trimmed, any case; at most 20 characters. */
const ExamCode = line('Exam code', 20).check(z.toUpperCase());

export const ExamCodeParams = z.object({ examCode: ExamCode });

/** What anybody who has the code may know of an exam before sitting it. */
export const ExamInfo = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  /** Minutes. */
  duration: z.int(),
  /** How many questions a student will be shown: never more than the exam has. */
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
