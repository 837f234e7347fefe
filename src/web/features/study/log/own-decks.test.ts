import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OwnKey } from '../planner/plan-card.ts';
import { toStored } from './carried-event.ts';
import { replay, replayNext } from './replay.ts';
import { type NewEvent, parseEvents, type StudyEvent } from './study-event.ts';

const device = 'a'.repeat(16);
const card: OwnKey = 'd:0123456789abcdef';
const other: OwnKey = 'd:fedcba9876543210';

/** A log as one device writes it: one event a day. */
const logOf = (device: string, ...events: NewEvent[]): StudyEvent[] =>
  events.map((event, index) => ({
    ...toStored(event),
    device,
    number: index + 1,
    time: index * 60_000,
    day: 10 + index,
  }));
const review = (key: OwnKey | 'c:1', grade: 1 | 3): NewEvent => ({
  kind: 'review',
  card: key,
  grade,
  seconds: 4,
  text: 'a',
});
const deck = (id: string, on = true, name = 'Heart'): NewEvent => ({
  kind: 'deck',
  id,
  name,
  cards: 2,
  sample: [card, other],
  on,
});
const settings = { startDay: 1, examDay: 50, minutes: 20, topicIds: [1], hasFourGrades: false, missed: [] };
const mark = (isBookmarked: boolean): NewEvent => ({
  kind: 'undo',
  of: { device: '', number: 0 },
  mark: { card, isBookmarked, title: 'Heart?', place: '/decks/x' },
});

describe('the log of own cards', () => {
  const events = logOf(
    device,
    review('c:1', 3),
    { kind: 'plan', plan: settings },
    deck('d1'),
    review(card, 3),
    review(card, 1),
    { kind: 'aside', card: other, until: 'exam' },
    mark(true),
  );

  it('says what the student knows, as for other cards', () => {
    const { cards, decks, marks } = replay(events);
    expect(decks).toEqual([{ id: 'd1', name: 'Heart', cards: 2, sample: [card, other] }]);
    expect(cards.get(card)).toMatchObject({ reviews: 2, failures: 1, seen: { firstDay: 13, lastDay: 14 } });
    expect(cards.get(other)?.isAsideUntilExam).toBe(true);
    expect(marks.get(card)).toEqual({ isBookmarked: true, note: '', title: 'Heart?', place: '' });
  });

  it('passes through a file or a box and back', () => {
    expect(parseEvents(JSON.parse(JSON.stringify(events)))).toEqual(events);
  });

  it('loses a grade that is undone, and brings back a card', () => {
    const undo: NewEvent = { kind: 'undo', of: { device, number: 5 } };
    expect(replay([...events, ...logOf(device, ...Array(7).fill(undo), undo).slice(7)]).cards.get(card)).toMatchObject({
      reviews: 1,
      failures: 0,
    });
    const back = replay([
      ...events,
      ...logOf(device, ...Array(7).fill(undo), { kind: 'resume', card: other }).slice(7),
    ]);
    expect(back.cards.get(other)?.isAsideUntilExam).toBe(false);
  });

  it('follows the last event of a deck, and drops the decks of a plan that was deleted', () => {
    expect(replay(logOf(device, deck('d1'), deck('d2'), deck('d1', true, 'Lung'))).decks).toMatchObject([
      { id: 'd1', name: 'Lung' },
      { id: 'd2', name: 'Heart' },
    ]);
    expect(replay(logOf(device, deck('d1'), deck('d1', false))).decks).toEqual([]);
    const { decks, cards } = replay([
      ...events,
      ...logOf('later-device-00', ...Array(9).fill({ kind: 'plan', plan: null })),
    ]);
    expect([decks, cards.get(card)?.reviews]).toEqual([[], 2]);
  });
});

/**
 * What the release before own decks accepts in a carrier, and which kinds it knows. Its reader refuses a whole file for
 * one wrong event.
 */
const knownBefore = z.discriminatedUnion('kind', [
  ...(['review', 'aside', 'resume', 'reset'] as const).map((kind) =>
    z.looseObject({ kind: z.literal(kind), card: z.string().check(z.regex(/^i:[1-9]\d{0,15}$/)) }),
  ),
  ...(['answer', 'mark', 'test', 'over', 'exam'] as const).map((kind) => z.looseObject({ kind: z.literal(kind) })),
  z.looseObject({
    kind: z.literal('alias'),
    card: z.string().check(z.regex(/^q:/)),
    to: z.string().check(z.regex(/^i:/)),
  }),
] as never);
const kindsBefore = new Set(['review', 'aside', 'resume', 'reset', 'answer', 'mark', 'test', 'over', 'exam', 'alias']);
const keyBefore = z.string().check(z.regex(/^[cq]:[1-9]\d{0,15}$/));

/**
 * Whether the release before own decks reads an event, and with `older` the one before practice, which knows no
 * carriers.
 */
function isReadBefore({ kind, ...event }: StudyEvent, older: boolean): boolean {
  if (kind === 'plan') return 'plan' in event && (event.plan === null || !('deckIds' in event.plan));
  if (kind !== 'undo') return 'card' in event && keyBefore.safeParse(event.card).success;
  if ('mark' in event && event.mark && !keyBefore.safeParse(event.mark.card).success) return false;
  if (older || !('later' in event) || !event.later) return true;
  return !kindsBefore.has(event.later.kind) || knownBefore.safeParse(event.later).success;
}

const anyEvent: fc.Arbitrary<NewEvent> = fc.oneof(
  fc.constantFrom<NewEvent>(
    review('c:1', 3),
    { kind: 'plan', plan: settings },
    { kind: 'plan', plan: null },
    { kind: 'aside', card: 'c:1', until: 'tomorrow' },
  ),
  fc
    .constantFrom(card, other)
    .chain((key) =>
      fc.constantFrom<NewEvent>(
        review(key, 1),
        review(key, 3),
        { kind: 'aside', card: key, until: 'exam' },
        { kind: 'resume', card: key },
        { kind: 'reset', card: key },
        mark(true),
        mark(false),
      ),
    ),
  fc.tuple(fc.constantFrom('d1', 'd2'), fc.boolean()).map(([id, on]) => deck(id, on)),
);
const anyLog = (device: string) =>
  fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 20 })), { maxLength: 25 }).map((drafts) =>
    drafts.map(
      ([event, minute], index): StudyEvent => ({
        ...toStored(event),
        device,
        number: index + 1,
        time: minute * 60_000,
        day: 10 + minute,
      }),
    ),
  );

it('is read by the releases before own decks, which see of it what they know', () => {
  fc.assert(
    fc.property(anyLog(device), (events) => {
      for (const event of events) {
        expect(isReadBefore(event, false)).toBe(true);
        expect(isReadBefore(event, true)).toBe(true);
      }
      // They ignore what carriers with these kinds say.
      const without = events.filter((event) => event.kind !== 'undo');
      const { cards, plan } = replay(events);
      const before = replay(without);
      expect([plan, cards.get('c:1')]).toEqual([before.plan, before.cards.get('c:1')]);
    }),
  );
});

it('merges to the same state in any order and however often, and grows event by event to it', () => {
  fc.assert(
    fc.property(anyLog(device), anyLog('b'.repeat(16)), fc.infiniteStream(fc.nat()), (one, two, chance) => {
      const all = [...one, ...two];
      const state = replay(all);
      const shuffled = all
        .map((event) => ({ event, place: chance.next().value }))
        .sort((a, b) => a.place - b.place)
        .map(({ event }) => event);
      expect(replay([...shuffled, ...one])).toEqual(state);
      const ordered = [...one].sort((a, b) => a.time - b.time || a.number - b.number);
      const last = ordered.at(-1);
      if (!last) return;
      const grown = replayNext(replay(ordered.slice(0, -1)), last);
      if (grown) expect(grown).toEqual(replay(ordered));
    }),
  );
});
