import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Changed, Id, IdParams, moment, nullableLine, nullableWholeNumber, wholeNumber } from '../fields.ts';
import { Difficulty, Question, QuestionUses } from './questions.contract.ts';
import { maxSections } from './sections.contract.ts';

/** Minutes after a deletion or a move in which it can be undone. */
export const undoMinutes = 60;

/** More questions than an exam has: an upload has at most 5,000. */
const most = 10_000;

const QuestionIds = z
  .array(Id, 'The questions must be a list.')
  .check(z.maxLength(most, 'A request can name at most 10,000 questions.'));

const Selected = z.object({ ids: QuestionIds.check(z.minLength(1, 'Name at least one question.')) });

export const countQuestionUses = endpoint({
  method: 'POST',
  path: '/api/exams/:id/questions/uses',
  access: 'examiners',
  summary: 'How many attempts have at least one of these questions, and keep it when it is deleted',
  params: IdParams,
  body: Selected,
  response: QuestionUses,
});

export const deleteQuestions = endpoint({
  method: 'POST',
  path: '/api/exams/:id/questions/delete',
  access: 'examiners',
  summary:
    'Take questions off future papers; papers and results that have them keep them. Ignores questions of other exams',
  params: IdParams,
  body: Selected,
  response: z.extend(Changed, {
    /** Names the removal, ISO 8601. */
    removedAt: z.string(),
  }),
  errors: ['exam.not_found'],
});

/** Questions that left an exam together. */
export const Removal = z.object({
  /** Names the removal by its time, ISO 8601. */
  removedAt: z.string(),
  /** Until when it can be undone, ISO 8601. */
  undoableUntil: z.string(),
  questionsCount: z.int(),
  /** The title of the exam to which the questions were moved; null if they were deleted. */
  movedTo: z.nullable(z.string()),
});
export type Removal = z.infer<typeof Removal>;

export const listRemovals = endpoint({
  method: 'GET',
  path: '/api/exams/:id/removals',
  access: 'examiners',
  summary: 'The deletions and moves of questions of an exam that can be undone, the latest first',
  params: IdParams,
  response: z.array(Removal),
});

export const undoRemoval = endpoint({
  method: 'POST',
  path: '/api/exams/:id/removals/undo',
  access: 'examiners',
  summary: 'Bring back the questions of a removal, and take those that were moved off the exam that they were moved to',
  params: IdParams,
  body: z.object({ removedAt: moment('The time of the removal') }),
  response: Changed,
  errors: ['exam.not_found', 'questions.not_restorable'],
});

/** The fields that many questions get at once. A field that is left out stays as it is. */
const SharedFields = z.object({
  subject: z.optional(nullableLine('Subject', 200)),
  topic: z.optional(nullableLine('Topic', 200)),
  difficulty: z.optional(Difficulty),
  /** The position of the section, from 1; null: the first section with room. */
  section: z.optional(nullableWholeNumber('Section', 1, maxSections)),
});
export type SharedFields = z.infer<typeof SharedFields>;

const SeenQuestions = z
  .array(z.object({ id: Id, version: wholeNumber('Version', 1, 2_147_483_647) }), 'The questions must be a list.')
  .check(
    z.minLength(1, 'Name at least one question.'),
    z.maxLength(most, 'A group can name at most 10,000 questions.'),
  );

export const changeQuestions = endpoint({
  method: 'PUT',
  path: '/api/exams/:id/questions/many',
  access: 'examiners',
  summary:
    'Change subject, topic, difficulty or section of many questions: all of them, or none if one of them has another version',
  params: IdParams,
  body: z.object({
    groups: z
      .array(z.object({ fields: SharedFields, questions: SeenQuestions }), 'The groups must be a list.')
      .check(z.minLength(1, 'Name at least one group.'), z.maxLength(most, 'Name at most 10,000 groups.')),
  }),
  response: z.object({
    /** The questions that the request changed, with their new versions. */
    changed: z.array(z.object({ id: z.int(), version: z.int() })),
  }),
  errors: ['exam.not_found', 'questions.changed_meanwhile'],
});

export const orderQuestions = endpoint({
  method: 'PUT',
  path: '/api/exams/:id/questions/order',
  access: 'examiners',
  summary:
    'Put the approved questions of an exam into this order, and into these sections; started papers do not change',
  params: IdParams,
  body: z.object({
    groups: z
      .array(
        z.object({
          /** The position of the section, from 1; null for the questions without a section. */
          section: nullableWholeNumber('Section', 1, maxSections),
          ids: QuestionIds,
        }),
        'The groups must be a list.',
      )
      .check(z.maxLength(maxSections + 1, `An order can have at most ${maxSections + 1} groups.`)),
    /**
     * The approved questions in the order in which the client saw them. If the exam has another order by now, nothing
     * is changed.
     */
    seen: QuestionIds,
  }),
  response: z.array(Question),
  errors: ['exam.not_found', 'questions.order_changed'],
});

export const transferQuestions = endpoint({
  method: 'POST',
  path: '/api/exams/:id/questions/transfer',
  access: 'examiners',
  summary: 'Copy or move questions of other exams to the end of this exam; leaves out those that it has already',
  params: IdParams,
  body: z.extend(Selected, {
    /** Whether the questions leave their exam. Questions that the other exam has already stay there. */
    isMove: z.boolean('Is move must be true or false.'),
    /** The position of the section that they get, from 1; null: the first section with room. */
    section: z._default(nullableWholeNumber('Section', 1, maxSections), null),
  }),
  response: z.object({
    addedIds: z.array(z.int()),
    /** How many of the questions the exam had already. */
    leftOut: z.int(),
    /** Names the removals from the exams that the questions have left, ISO 8601. */
    removedAt: z.string(),
  }),
  errors: ['exam.not_found'],
});
