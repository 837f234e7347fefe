import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Difficulty } from '../exams/questions.contract.ts';
import { maxSections } from '../exams/sections.contract.ts';
import { Id, IdParams, nullableLine, nullableWholeNumber, wholeNumber } from '../fields.ts';

/** More rows than a real paper has subjects and topics. */
const mostRows = 200;

/** A row of a blueprint: how many items of this kind the paper gets. A field that is null takes any item. */
export const BlueprintRow = z.object({
  /** The position of the section that the items get, from 1; null: the first section with room. */
  section: z._default(nullableWholeNumber('Section', 1, maxSections), null),
  subject: z._default(nullableLine('Subject', 200), null),
  topic: z._default(nullableLine('Topic', 200), null),
  tag: z._default(nullableLine('Tag', 50), null),
  difficulty: z._default(z.nullable(Difficulty), null),
  count: wholeNumber('The number of questions', 1, 1000),
});
export type BlueprintRow = z.infer<typeof BlueprintRow>;

const ShownRow = z.object({
  section: z.nullable(z.int()),
  subject: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  tag: z.nullable(z.string()),
  difficulty: z.nullable(Difficulty),
  count: z.int(),
});

export const Blueprint = z.object({
  rows: z.array(ShownRow),
  /** The paper gets no item that one of this many latest other exams had. */
  notUsedInLast: z.int(),
  /**
   * The questions of the last draw that are on the exam; deleting them undoes it. Null if there are none, or an attempt
   * has one of them.
   */
  lastDraw: z.nullable(z.object({ questionIds: z.array(z.int()) })),
  /** Identifies this state of the blueprint, so that a client that saw another state cannot overwrite it. */
  seen: z.string(),
});
export type Blueprint = z.infer<typeof Blueprint>;

export const getBlueprint = endpoint({
  method: 'GET',
  path: '/api/exams/:id/blueprint',
  access: 'examiners',
  summary: 'What the paper of an exam is built from',
  params: IdParams,
  response: Blueprint,
  errors: ['exam.not_found'],
});

export const saveBlueprint = endpoint({
  method: 'PUT',
  path: '/api/exams/:id/blueprint',
  access: 'examiners',
  summary: 'Change what the paper of an exam is built from; adds no question',
  params: IdParams,
  body: z.object({
    rows: z
      .array(BlueprintRow, 'The rows must be a list.')
      .check(z.maxLength(mostRows, `A blueprint has at most ${mostRows} rows.`)),
    notUsedInLast: z._default(wholeNumber('The number of exams', 0, 50), 0),
    seen: z.optional(z.string()),
  }),
  response: Blueprint,
  errors: ['exam.not_found', 'blueprint.changed'],
});

const Seed = wholeNumber('The seed', 0, 2_147_483_647);

const DrawnItem = z.object({
  itemId: z.int(),
  /** The index of the row that it fills, from 0. */
  row: z.int(),
});

export const Draw = z.object({
  /** Draws the same items again, as long as the bank stays the same. */
  seed: z.int(),
  items: z.array(z.extend(DrawnItem, { questionText: z.string(), uses: z.int() })),
  shortages: z.array(
    z.object({
      row: z.int(),
      missing: z.int(),
      /** How many items of the row were on the last exams. `held`: how many have a key that another exam holds back. */
      recent: z.int(),
      held: z.int(),
    }),
  ),
});
export type Draw = z.infer<typeof Draw>;

export const previewDraw = endpoint({
  method: 'POST',
  path: '/api/exams/:id/blueprint/draw/preview',
  access: 'examiners',
  summary: 'The items that each row of the blueprint would get, and the rows that are short; writes nothing',
  params: IdParams,
  body: z.object({ seed: z.optional(Seed) }),
  response: Draw,
  errors: ['exam.not_found'],
});

export const drawPaper = endpoint({
  method: 'POST',
  path: '/api/exams/:id/blueprint/draw',
  access: 'examiners',
  summary: 'Print the drawn items on the exam; with a shortage nothing is written unless it is allowed',
  params: IdParams,
  body: z.object({
    seed: Seed,
    /** The blueprint that the draw is from; without it the draw is not compared with the present blueprint. */
    seen: z.optional(z.string()),
    allowShort: z._default(z.boolean('allowShort must be true or false.'), false),
    /** The items after the educator has swapped some; by default the items that the seed draws. */
    items: z.optional(
      z
        .array(z.object({ itemId: Id, row: wholeNumber('The row', 0, mostRows - 1) }), 'The items must be a list.')
        .check(z.maxLength(5000, 'A paper has at most 5,000 items.')),
    ),
  }),
  response: z.object({
    added: z.int(),
    /** The questions that were added; deleting them undoes the draw. */
    questionIds: z.array(z.int()),
  }),
  errors: ['exam.not_found', 'blueprint.changed', 'blueprint.short', 'bank.not_found', 'questions.changed_meanwhile'],
});
