import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted, IdParams, line, wholeNumber } from '../fields.ts';
import { Palette, PresetName } from './exam-info.contract.ts';
import { ExamDraft } from './exams.contract.ts';
import { Marking } from './marking.contract.ts';
import { maxPaperLength } from './section-drafts.contract.ts';
import { PatternSection } from './sections.contract.ts';

/** The rules of a paper that an educator has saved for other exams, under the names that the fields of an exam have. */
const patternRules = {
  /** Minutes: the sum of the sections, if there are any. */
  duration: z.int(),
  /** The sum of the questions of the sections, if these have numbers. */
  totalQuestions: z.int(),
  /** Percent; null: no pass mark. */
  passingScore: z.nullable(z.int()),
  marking: Marking,
  /** Empty for a paper without sections. */
  sections: z.array(PatternSection),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  palette: Palette,
  refusesLateAnswers: z.boolean(),
  /** The real paper that the pattern was made from; null if there is none. */
  preset: z.nullable(PresetName),
};

/** An own pattern of the site. */
export const ExamPattern = z.object({ id: z.int(), name: z.string(), ...patternRules });
export type ExamPattern = z.infer<typeof ExamPattern>;
export type PatternRules = Omit<ExamPattern, 'id' | 'name'>;

/** The longest name of a pattern, in characters. */
const longestName = 100;
const name = line('The name of the pattern', longestName);

/** The fields that an educator saves. A field that is left out gets the value that a new exam gets. */
export const PatternDraft = z.extend(
  z.pick(ExamDraft, {
    duration: true,
    totalQuestions: true,
    passingScore: true,
    marking: true,
    sections: true,
    shuffleQuestions: true,
    shuffleOptions: true,
    palette: true,
    refusesLateAnswers: true,
    preset: true,
  }),
  { name },
);
export type PatternDraft = z.infer<typeof PatternDraft>;

/** `questions`: scales each pattern to this number of questions, and leaves out patterns with more sections. */
export const ScaledToQuery = z.object({
  questions: z.optional(wholeNumber('Number of questions', 1, maxPaperLength)),
});

export const listExamPatterns = endpoint({
  method: 'GET',
  path: '/api/exam-patterns',
  access: 'examiners',
  summary: 'The own patterns of the site, by name; with `questions` scaled to this number of questions',
  query: ScaledToQuery,
  response: z.array(ExamPattern),
});

export const createExamPattern = endpoint({
  method: 'POST',
  path: '/api/exam-patterns',
  access: 'examiners',
  summary: 'Save the rules of a paper as an own pattern',
  body: PatternDraft,
  response: ExamPattern,
  errors: ['pattern.name_taken'],
});

export const renameExamPattern = endpoint({
  method: 'PUT',
  path: '/api/exam-patterns/:id',
  access: 'examiners',
  summary: 'Rename an own pattern',
  params: IdParams,
  body: z.object({ name }),
  response: ExamPattern,
  errors: ['pattern.not_found', 'pattern.name_taken'],
});

export const deleteExamPattern = endpoint({
  method: 'DELETE',
  path: '/api/exam-patterns/:id',
  access: 'examiners',
  summary: 'Delete an own pattern; exams that were made from it stay as they are',
  params: IdParams,
  response: Deleted,
  errors: ['pattern.not_found'],
});
