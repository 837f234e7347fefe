import * as z from 'zod/mini';
import { DeviceId } from '#contract/study/boxes.contract.ts';
import type { Grade } from '../planner/memory.ts';
import type { CardKey } from '../planner/plan-card.ts';
import { Later } from './later-event.ts';
import { mostNote, type OwnEvent } from './own-event.ts';

const CardKeySchema = z.custom<CardKey>((value) => typeof value === 'string' && /^[cq]:[1-9]\d{0,15}$/.test(value));
const Day = z.int();

const PlanSettingsSchema = z.object({
  startDay: Day,
  examDay: Day,
  minutes: z.number().check(z.positive(), z.maximum(24 * 60)),
  topicIds: z.array(z.int()),
  hasFourGrades: z.boolean(),
  countsPractice: z.optional(z.boolean()),
  missed: z.array(z.object({ sessionId: z.string(), addedDay: Day })),
});

/**
 * A student's bookmark and note of a card. It is stored in an `undo` that names no event: a version of Rounds from
 * before marks ignores such an `undo`, but would refuse a file or a segment with an unknown kind.
 */
const CardMarkSchema = z.object({
  card: CardKeySchema,
  isBookmarked: z.optional(z.boolean()),
  note: z.optional(z.string().check(z.maxLength(mostNote))),
  /** The beginning of the text of the card. The list of cards shows it if the plan does not contain the card. */
  title: z.string().check(z.maxLength(200)),
  /** The path of a screen that shows the card; empty if only a session does. */
  place: z.string().check(z.regex(/^(\/(topics|exam)\/[\w%.~?=#/-]{1,200})?$/)),
});

const mark = {
  /** The device that wrote the event, and the number of the event on that device, from 1. Together they are its key. */
  device: DeviceId,
  number: z.int().check(z.positive()),
  /**
   * Milliseconds since 1970 by the clock of the device, which may be wrong. It never falls from one event of a device
   * to the next.
   */
  time: z.number(),
  /** The study day on the device at this moment. */
  day: Day,
};

const onCard = { ...mark, card: CardKeySchema };

/**
 * One entry of the log. Entries are never changed or removed: `replay` computes everything else from them. `review`: a
 * grade. `undo`: another event has not happened, or with `mark` a bookmark or a note of a card; with `later` it is only
 * the carrier of a later event. `aside`: the card is
 * not offered until tomorrow or until after the exam; `resume` ends that. `reset`: the card is unseen again. `alias`:
 * the history of `card` belongs to `to`. `plan`: the settings of the plan, or null when the student has ended it.
 */
export const StudyEvent = z.discriminatedUnion('kind', [
  z.object({
    ...onCard,
    kind: z.literal('review'),
    grade: z.custom<Grade>((value) => value === 1 || value === 2 || value === 3 || value === 4),
    /** The seconds from showing the card to the grade. */
    seconds: z.number().check(z.nonnegative()),
    /** The hash of the text that was shown, from `hashOfText`. */
    text: z.string().check(z.maxLength(64)),
  }),
  z.object({
    ...mark,
    kind: z.literal('undo'),
    of: z.object({ device: z.string(), number: z.int() }),
    mark: z.optional(CardMarkSchema),
    later: z.optional(Later),
  }),
  z.object({ ...onCard, kind: z.literal('aside'), until: z.enum(['tomorrow', 'exam']) }),
  z.object({ ...onCard, kind: z.literal('resume') }),
  z.object({ ...onCard, kind: z.literal('reset') }),
  z.object({ ...onCard, kind: z.literal('alias'), to: CardKeySchema }),
  z.object({ ...mark, kind: z.literal('plan'), plan: z.nullable(PlanSettingsSchema) }),
]);
export type StudyEvent = z.infer<typeof StudyEvent>;

type WithoutMark<Event> = Event extends StudyEvent ? Omit<Event, keyof typeof mark> : never;
export type StoredEvent = WithoutMark<StudyEvent>;

type WithoutOwn = Exclude<Later, { kind: 'own' }>;

/** An event as a caller gives it to the log. The log adds the key, the time and the study day. */
export type NewEvent = StoredEvent | WithoutOwn;

/** The content of an event, without the event that carries it. */
export type MeantEvent =
  | StudyEvent
  | ((WithoutOwn | Exclude<OwnEvent, { kind: 'note' }>) & Pick<StudyEvent, keyof typeof mark>);

/** Reads events from outside, such as a file. Undefined if one of them is not valid. */
export const parseEvents = (value: unknown): StudyEvent[] | undefined => z.array(StudyEvent).safeParse(value).data;
