import * as z from 'zod/mini';
import type { Grade } from '../planner/memory.ts';
import type { CardKey, OwnKey } from '../planner/plan-card.ts';

export const OwnKeySchema = z.custom<OwnKey>((value) => typeof value === 'string' && /^d:[\w-]{16}$/.test(value));

/** The longest private note, in UTF-16 units. */
export const mostNote = 2000;

/** The events of a card in a session. */
export const cardEvents = <Key extends CardKey>(card: z.ZodMiniType<Key, Key>) =>
  [
    z.object({
      card,
      kind: z.literal('review'),
      grade: z.custom<Grade>((value) => value === 1 || value === 2 || value === 3 || value === 4),
      seconds: z.number().check(z.nonnegative()),
      text: z.string().check(z.maxLength(64)),
    }),
    z.object({ card, kind: z.literal('aside'), until: z.enum(['tomorrow', 'exam']) }),
    z.object({ card, kind: z.literal('resume') }),
    z.object({ card, kind: z.literal('reset') }),
  ] as const;

/** The events of a card of an own deck. `note` is a bookmark or a note. */
export const OwnEvent = z.discriminatedUnion('kind', [
  ...cardEvents(OwnKeySchema),
  z.object({
    card: OwnKeySchema,
    kind: z.literal('note'),
    isBookmarked: z.optional(z.boolean()),
    note: z.optional(z.string().check(z.maxLength(mostNote))),
    title: z.string().check(z.maxLength(200)),
  }),
]);
export type OwnEvent = z.infer<typeof OwnEvent>;
