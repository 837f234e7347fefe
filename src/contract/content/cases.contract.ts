import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { QuestionDraft, questionLimits } from '../exams/questions.contract.ts';
import { Deleted, IdParams, PageNumber, prose, SearchText, SeenVersion, wholeNumber } from '../fields.ts';

/** The largest number of characters of a vignette. */
export const maxCaseText = questionLimits.questionText;

export const CaseDraft = z.object({ text: prose('Vignette', maxCaseText), imageUrl: QuestionDraft.shape.imageUrl });
export type CaseDraft = z.infer<typeof CaseDraft>;

/** A vignette that several items of the bank share. */
export const Case = z.object({
  id: z.int(),
  text: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Grows with each change. */
  version: z.int(),
  /** The number of items that have the case and are not retired. */
  items: z.int(),
});
export type Case = z.infer<typeof Case>;

const CasePrinting = z.object({
  examId: z.int(),
  examTitle: z.string(),
  questions: z.int(),
  /** Whether somebody has started the exam. */
  started: z.boolean(),
  /** Whether the questions of this exam have the text and the picture that the case has now. */
  isCurrent: z.boolean(),
});

export const CaseDetails = z.extend(Case, { printings: z.array(CasePrinting) });
export type CaseDetails = z.infer<typeof CaseDetails>;

export const listCases = endpoint({
  method: 'GET',
  path: '/api/cases',
  access: 'authors',
  summary: 'The cases of the bank whose text has all words of the search, page by page, the newest first',
  query: z.object({
    search: z.optional(SearchText),
    page: PageNumber,
    pageSize: z._default(wholeNumber('The size of a page', 1, 200), 50),
  }),
  response: z.object({ total: z.int(), cases: z.array(Case) }),
});

export const getCase = endpoint({
  method: 'GET',
  path: '/api/cases/:id',
  access: 'authors',
  summary: 'A case with the exams that have questions of it',
  params: IdParams,
  response: CaseDetails,
  errors: ['case.not_found'],
});

export const createCase = endpoint({
  method: 'POST',
  path: '/api/cases',
  access: 'authors',
  summary: 'Add a case; 200 with the case that has the same text and picture already',
  body: CaseDraft,
  isCreation: true,
  response: Case,
});

export const updateCase = endpoint({
  method: 'PUT',
  path: '/api/cases/:id',
  access: 'authors',
  summary:
    'Change a case; with `updateExams` also its questions in exams that nobody has started, while all others keep their text',
  params: IdParams,
  body: z.extend(CaseDraft, { version: SeenVersion, updateExams: z._default(z.boolean(), false) }),
  response: CaseDetails,
  errors: ['case.not_found', 'case.changed'],
});

export const deleteCase = endpoint({
  method: 'DELETE',
  path: '/api/cases/:id',
  access: 'authors',
  summary: 'Delete a case; its items stay without a case, and questions of exams keep the text',
  params: IdParams,
  response: Deleted,
  errors: ['case.not_found'],
});
