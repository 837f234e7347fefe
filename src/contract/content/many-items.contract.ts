import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Difficulty, difficulties } from '../exams/questions.contract.ts';
import { maxSections } from '../exams/sections.contract.ts';
import { Changed, Id, IdParams, nullableLine, nullableWholeNumber } from '../fields.ts';
import { StoredNumber, storedText } from '../former-fields.ts';
import { BankState, PracticeRule, Tags } from './bank.contract.ts';

const ItemIds = z
  .array(Id, 'The items must be a list.')
  .check(z.minLength(1, 'Name at least one item.'), z.maxLength(20_000, 'A request can name at most 20,000 items.'));

export const updatePrintings = endpoint({
  method: 'POST',
  path: '/api/bank/items/:id/printings',
  access: 'examiners',
  summary: 'Bring these printings of an item to its newest version; 409 names those of exams that somebody has started',
  params: IdParams,
  body: z.object({ questionIds: ItemIds }),
  response: Changed,
  errors: ['bank.not_found', 'bank.printing_started'],
});

/** The fields that many items get at once. A field that is left out stays as it is. */
export const ItemFields = z.object({
  subject: z.optional(nullableLine('Subject', 200)),
  topic: z.optional(nullableLine('Topic', 200)),
  difficulty: z.optional(Difficulty),
  practice: z.optional(PracticeRule),
  state: z.optional(z.enum(['ready', 'retired'], 'State must be ready or retired.')),
  addTags: z.optional(Tags),
  removeTags: z.optional(Tags),
});
export type ItemFields = z.infer<typeof ItemFields>;

/** The fields of items before a change, so that the change can be undone. */
const FormerFields = z.object({
  id: StoredNumber,
  changes: StoredNumber,
  subject: z.nullable(storedText(200)),
  topic: z.nullable(storedText(200)),
  difficulty: z.enum(difficulties),
  practice: PracticeRule,
  state: BankState,
  tags: z.array(storedText(50)),
});
export type FormerFields = z.infer<typeof FormerFields>;

export const changeBankItems = endpoint({
  method: 'POST',
  path: '/api/bank/items/change',
  access: 'authors',
  summary: 'Give many items the same fields; returns what undoes the change',
  body: z.object({ ids: ItemIds, fields: ItemFields }),
  response: z.extend(Changed, { former: z.array(FormerFields) }),
  errors: ['bank.exists'],
});

const RemovedItems = z.object({
  deleted: z.int(),
  /** The number of items that an exam had. They keep their figures, and can come back. */
  retired: z.int(),
  former: z.array(FormerFields),
});
export type RemovedItems = z.infer<typeof RemovedItems>;

export const deleteBankItems = endpoint({
  method: 'POST',
  path: '/api/bank/items/delete',
  access: 'authors',
  summary: 'Delete the items that no exam ever had, and retire the others; returns what undoes that within a day',
  body: z.object({ ids: ItemIds }),
  response: RemovedItems,
});

export const undoBankChange = endpoint({
  method: 'POST',
  path: '/api/bank/items/undo',
  access: 'authors',
  summary:
    'Give items back the fields that a change or a deletion of many returned; leaves out items that were changed since',
  body: z.object({ former: z.array(FormerFields).check(z.minLength(1, 'Name at least one item.')) }),
  response: Changed,
  errors: ['bank.exists'],
});

export const addFromBank = endpoint({
  method: 'POST',
  path: '/api/exams/:id/questions/from-bank',
  access: 'examiners',
  summary: 'Print items of the bank at the end of an exam; leaves out those that the exam has already',
  params: IdParams,
  body: z.object({
    itemIds: ItemIds,
    /** The position of the section, from 1; null: the first section with room. */
    section: z._default(nullableWholeNumber('Section', 1, maxSections), null),
    /** Whether the questions are tried out, and their answers count for nothing. */
    isPilot: z._default(z.boolean('Pilot must be true or false.'), false),
  }),
  response: z.object({ added: z.int(), already: z.int() }),
  errors: ['exam.not_found', 'bank.not_found'],
});
