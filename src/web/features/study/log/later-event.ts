import * as z from 'zod/mini';
import { optionLetters } from '#domain/question/question-options.ts';
import type { CardKey, ItemKey } from '../planner/plan-card.ts';
import { cardEvents, OwnEvent, OwnKeySchema } from './own-event.ts';

const ItemKeySchema = z.custom<ItemKey>((value) => typeof value === 'string' && /^i:[1-9]\d{0,15}$/.test(value));
const QuestionKeySchema = z.custom<CardKey>((value) => typeof value === 'string' && /^q:[1-9]\d{0,15}$/.test(value));
const ItemId = z.int().check(z.positive());
const TestId = z.string().check(z.regex(/^[\w-]{1,40}$/));
const Seconds = z.number().check(z.nonnegative());
const Option = z.enum(optionLetters);

/** The most questions of one test. */
const mostQuestions = 200;

/** More than any paper has questions, and few enough for one segment of a box. */
const mostExamAnswers = 1000;

/** The most keys by which a deck is recognised. */
const mostSample = 16;

/**
 * Item, chosen option, whether it was right, seconds. `z.tuple` would add half a kB to every exam, which shares zod
 * with the log.
 */
type ExamAnswer = [item: number, option: z.infer<typeof Option>, right: boolean, seconds: number];
const ExamAnswer = z.custom<ExamAnswer>((value) => {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [item, option, right, seconds] = value;
  return (
    ItemId.safeParse(item).success &&
    Option.safeParse(option).success &&
    typeof right === 'boolean' &&
    Seconds.safeParse(seconds).success
  );
});

const KnownLater = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    item: ItemId,
    /** Null when the student has taken back the choice of a test that is not over. */
    option: z.nullable(Option),
    right: z.boolean(),
    seconds: Seconds,
    test: TestId,
  }),
  z.object({ kind: z.literal('mark'), item: ItemId, on: z.boolean() }),
  z.object({
    kind: z.literal('test'),
    id: TestId,
    items: z.array(ItemId).check(z.maxLength(mostQuestions)),
    mode: z.enum(['tutor', 'timed']),
    /** The choices from which the test was built, as the list of tests shows them. */
    chosen: z.string().check(z.maxLength(200)),
  }),
  z.object({ kind: z.literal('over'), test: TestId }),
  z.object({
    kind: z.literal('exam'),
    session: z.string().check(z.regex(/^[\w-]{1,100}$/)),
    /** When the attempt was closed, in milliseconds since 1970, and the study day of that moment. */
    closedAt: z.number(),
    closedDay: z.int(),
    /** Whether `answers` has every graded answer of the attempt. */
    isWhole: z.boolean(),
    answers: z.array(ExamAnswer).check(z.maxLength(mostExamAnswers)),
  }),
  ...cardEvents(ItemKeySchema),
  z.object({ kind: z.literal('alias'), card: QuestionKeySchema, to: ItemKeySchema }),
  z.object({
    kind: z.literal('deck'),
    /** The id of the deck, the same on all devices of the student. */
    id: TestId,
    name: z.string().check(z.maxLength(200)),
    cards: z.int().check(z.nonnegative()),
    /** Some keys of its cards, by which another device recognises its file. */
    sample: z.array(OwnKeySchema).check(z.maxLength(mostSample)),
    /** Whether the deck belongs to the plan. */
    on: z.boolean(),
  }),
  z.object({ kind: z.literal('own'), event: OwnEvent }),
]);

/**
 * The events that the released versions of Rounds do not know: an `answer` of practice, the `mark` of an item, a `test`
 * and its end, an `exam` with its answers, what happens to the card of an item, a student's own `deck` in the plan, and
 * what happens to its cards (`own`). An older version refuses a file or a segment with an unknown kind or key, and
 * would get no further events of the device that wrote it. So such an event travels in an `undo` of no event, which
 * older versions ignore.
 */
export type Later = z.infer<typeof KnownLater>;

const kinds = new Set<unknown>(KnownLater.def.options.map((option) => option.shape.kind.def.values[0]));

/** Kinds that a newer version has added stay in the log as they are, and `replay` ignores them. */
export const Later = z.custom<Later>((value) => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return !kinds.has(value.kind) || KnownLater.safeParse(value).success;
});
