import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shortOrFull } from '#test/faults/soak.ts';
import type { Grade } from '../planner/memory.ts';
import { toStored } from './carried-event.ts';
import { mergeLogs } from './merge-logs.ts';
import { poolCounts } from './practice-pools.ts';
import { practiceSeconds } from './practice-seconds.ts';
import { replay, replayNext } from './replay.ts';
import { type NewEvent, parseEvents, type StudyEvent } from './study-event.ts';

/** A log as one device writes it: one event a minute. */
const logOf = (device: string, ...events: NewEvent[]): StudyEvent[] =>
  events.map((event, index) => ({
    ...toStored(event),
    device,
    number: index + 1,
    time: index * 60_000,
    day: 10 + index,
  }));
const answer = (item: number, right: boolean, test = 't1', seconds = 20): NewEvent => ({
  kind: 'answer',
  item,
  option: right ? 'A' : 'B',
  right,
  seconds,
  test,
});
const test = (id: string, items: number[]): NewEvent => ({ kind: 'test', id, items, mode: 'tutor', chosen: 'All' });
const device = 'a'.repeat(16);

describe('the pools of practice', () => {
  it('follow from the last answer of each item', () => {
    const events = logOf(
      device,
      test('t1', [1, 2, 3]),
      answer(1, false),
      answer(2, true, 't1', 71),
      answer(3, true, 't1', 70),
      { kind: 'mark', item: 4, on: true },
    );
    const { practice } = replay(events);
    expect(poolCounts(practice, [1, 2, 3, 4, 5])).toEqual({ all: 5, new: 2, wrong: 1, marked: 1, slow: 1 });
    const later = replay([...events, ...logOf('later-device-00', answer(1, true, 't2'), answer(2, false, 't2', 5))]);
    // The clock of the other device is older, so its answers come first.
    expect(poolCounts(later.practice, [1, 2])).toMatchObject({ wrong: 1, slow: 1 });
  });

  it('count an answer that the student changed in its test once, and none that was taken back', () => {
    const back: NewEvent = { kind: 'answer', item: 2, option: null, right: false, seconds: 3, test: 't1' };
    const { practice } = replay(logOf(device, answer(1, false), answer(1, true), answer(2, false), back));
    expect(practice.answers.get('t1')?.get(1)?.right).toBe(true);
    expect(practice.missed.size).toBe(0);
    expect(poolCounts(practice, [1, 2])).toMatchObject({ new: 1, wrong: 0 });
  });

  it('follow the grade of an item that is a card, also under its old key as a question', () => {
    const review = (card: 'i:7' | 'q:3', grade: Grade): NewEvent => ({
      kind: 'review',
      card,
      grade,
      seconds: 9,
      text: '',
    });
    const asked = [answer(7, true), review('i:7', 1), review('q:3', 1)] as const;
    expect(poolCounts(replay(logOf(device, ...asked)).practice, [7, 8])).toMatchObject({ wrong: 1, new: 1 });
    const { practice, cards } = replay(logOf(device, ...asked, { kind: 'alias', card: 'q:3', to: 'i:8' }));
    expect(poolCounts(practice, [7, 8])).toMatchObject({ wrong: 2, new: 0 });
    expect([...cards.keys()]).toEqual(['i:7', 'i:8']);
  });
});

/** An exam that was closed at a time: its right and its wrong items. */
const exam = (session: string, closedAt: number, right: number[], wrong: number[]): NewEvent => ({
  kind: 'exam',
  session,
  closedAt,
  closedDay: Math.floor(closedAt / 5),
  isWhole: true,
  answers: [
    ...right.map((item) => [item, 'A', true, 30] as const),
    ...wrong.map((item) => [item, 'B', false, 80] as const),
  ].map((answer) => [...answer]),
});

describe('an exam in the log', () => {
  it('puts its questions into the pools as of the moment when it was closed, whenever the log learns of it', () => {
    const events = logOf(device, answer(1, true, 't1', 80), answer(2, false), exam('s1', 30_000, [3], [1, 2, 4]));
    const { practice } = replay(events);
    // Item 1 was answered before the exam was closed, item 2 a minute after it began.
    expect([1, 2, 3, 4].map((item) => practice.last.get(item)?.right)).toEqual([false, false, true, false]);
    expect(practice.last.get(2)?.seconds).toBe(20);
    expect(poolCounts(practice, [1, 2, 3, 4, 5])).toEqual({ all: 5, new: 1, wrong: 3, marked: 0, slow: 2 });
    expect(practice.missed).toEqual(new Map([[2, 11]]));
  });

  it('counts once when two devices note it', () => {
    const two = [...logOf(device, exam('s1', 5, [1], [2])), ...logOf('later-device-00', exam('s1', 5, [1], [2]))];
    const { practice } = replay(two);
    expect([...practice.exams.values()].map(({ answers }) => answers.length)).toEqual([2]);
    expect(poolCounts(practice, [1, 2])).toMatchObject({ new: 0, wrong: 1 });
  });
});

describe('practice in the minutes of a plan', () => {
  it('is the time of the answers of the day, a phone that was put aside counts five minutes', () => {
    const events = logOf(device, answer(1, true, 't1', 40), answer(2, true, 't1', 70), answer(3, true, 't2', 4000));
    const today = events.map((event) => ({ ...event, day: event.number === 1 ? 9 : 10 }));
    expect([9, 10, 11].map((day) => practiceSeconds(replay(today).practice, day))).toEqual([40, 370, 0]);
  });

  it('stays a setting when a device with an older version changes the plan', () => {
    const plan = { startDay: 1, examDay: 30, minutes: 20, topicIds: [1], hasFourGrades: false, missed: [] };
    const log = logOf(device, { kind: 'plan', plan: { ...plan, countsPractice: true } }, { kind: 'plan', plan });
    expect(replay(log).plan?.countsPractice).toBe(true);
    expect(replayNext(replay(log.slice(0, 1)), log[1] as StudyEvent)).toEqual(replay(log));
    expect(parseEvents(JSON.parse(JSON.stringify(log)))).toEqual(log);
  });
});

/**
 * The form of an `undo` and of the keys of cards in the release before practice. Its reader refuses everything else.
 */
const releasedMark = { device: z.string(), number: z.int().check(z.positive()), time: z.number(), day: z.int() };
const releasedKey = z.string().check(z.regex(/^[cq]:[1-9]\d{0,15}$/));
const releasedReader = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      ...releasedMark,
      kind: z.literal('undo'),
      of: z.object({ device: z.string(), number: z.int() }),
      mark: z.optional(z.object({ card: releasedKey })),
    }),
    z.object({
      ...releasedMark,
      kind: z.literal('review'),
      card: releasedKey,
      grade: z.number(),
      seconds: z.number(),
      text: z.string(),
    }),
    z.object({ ...releasedMark, kind: z.literal('aside'), card: releasedKey }),
    z.object({ ...releasedMark, kind: z.literal('alias'), card: releasedKey, to: releasedKey }),
  ]),
);

describe('a version of Rounds from before practice', () => {
  const card = 'i:7';
  const events = logOf(
    device,
    { kind: 'review', card: 'c:1', grade: 3, seconds: 4, text: 'a' },
    test('t1', [7, 8]),
    answer(7, false),
    { kind: 'mark', item: 7, on: true },
    { kind: 'over', test: 't1' },
    exam('s1', 5, [8], [7]),
    { kind: 'alias', card: 'q:3', to: card },
    { kind: 'review', card, grade: 1, seconds: 4, text: 'a' },
    { kind: 'aside', card, until: 'exam' },
  );

  it('reads a log with practice, and finds in it what it knows', () => {
    const read = releasedReader.parse(events);
    expect(read.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(replay(read as StudyEvent[])).toEqual(replay(events.slice(0, 1)));
  });

  it('is not confused by what it does not know: the present version reads it all', () => {
    expect(parseEvents(events)).toEqual(events);
    expect(replay(events).practice.marked).toEqual(new Set([7]));
  });
});

it('keeps and ignores the kinds of a newer version, and refuses damaged events of its own', () => {
  const carrier = (later: object) => [
    { kind: 'undo', of: { device: '', number: 0 }, later, device, number: 1, time: 5, day: 1 },
  ];
  const newer = parseEvents(carrier({ kind: 'duel', with: 'x' }));
  expect(newer).toEqual(carrier({ kind: 'duel', with: 'x' }));
  expect(replay(newer ?? [])).toEqual(replay([]));
  expect(replayNext(replay([]), (newer ?? [])[0] as StudyEvent)).toEqual(replay([]));
  expect(parseEvents(carrier({ kind: 'answer', item: 0, option: 'A' }))).toBeUndefined();
  expect(parseEvents(carrier({ kind: 'review', card: 'c:1', grade: 3, seconds: 1, text: '' }))).toBeUndefined();
});

/** The work of two devices on few items, whose clocks differ. */
const practised = (device: string) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('answer', 'answer', 'answer', 'mark', 'test', 'over', 'review', 'alias', 'undo', 'exam'),
        item: fc.integer({ min: 1, max: 4 }),
        test: fc.constantFrom('t1', 't2'),
        option: fc.constantFrom('A', 'B', null),
        time: fc.integer({ min: 0, max: 30 }),
      }),
      { maxLength: 20 },
    )
    .map((drafts) =>
      drafts.map(({ kind, item, test: id, option, time }, index): StudyEvent => {
        const event = (): NewEvent => {
          if (kind === 'answer')
            return { kind, item, option, right: option === 'A', seconds: 50 + item * 10 + (time % 3), test: id };
          if (kind === 'mark') return { kind, item, on: option === 'A' };
          if (kind === 'test') return test(id, [item, item + 1]);
          if (kind === 'over') return { kind, test: id };
          if (kind === 'exam') return exam(id, time + item * 5, [item], [item + 1]);
          if (kind === 'alias') return { kind, card: `q:${item}`, to: `i:${item}` };
          if (kind === 'undo') return { kind, of: { device, number: item } };
          const card = option === null ? (`q:${item}` as const) : (`i:${item}` as const);
          return { kind: 'review', card, grade: option === 'A' ? 3 : 1, seconds: 5, text: 'a' };
        };
        return { ...toStored(event()), device, number: index + 1, time, day: Math.floor(time / 5) };
      }),
    );

describe('two devices that practise at once', () => {
  it('merge to the same pools, in any order and in parts', () => {
    fc.assert(
      fc.property(practised('one'), practised('two'), fc.integer({ min: 0, max: 40 }), (one, two, cut) => {
        const whole = replay([...one, ...two]);
        expect(replay([...two, ...one])).toEqual(whole);
        expect(replay(mergeLogs(two.slice(0, cut), mergeLogs(one, two), one.toReversed()))).toEqual(whole);
        const sent = (parseEvents(JSON.parse(JSON.stringify(two.map(withLongId)))) ?? []).concat(one.map(withLongId));
        expect(poolCounts(replay(sent).practice, [1, 2, 3, 4])).toEqual(poolCounts(whole.practice, [1, 2, 3, 4]));
      }),
      { numRuns: shortOrFull(300, 5000), seed: 32 },
    );
  });

  it('have the same state when the events come one by one', () => {
    fc.assert(
      fc.property(practised('one'), (events) => {
        // An undo may come before what it undoes. Only a whole replay knows that.
        const ordered = mergeLogs(events.filter(({ kind, ...event }) => kind !== 'undo' || 'later' in event));
        let state = replay([]);
        for (const [index, event] of ordered.entries()) {
          const before = structuredClone(state);
          const next = replayNext(state, event);
          expect(state).toEqual(before);
          state = next ?? replay(ordered.slice(0, index + 1));
          expect(state).toEqual(replay(ordered.slice(0, index + 1)));
        }
      }),
      { numRuns: 100, seed: 32 },
    );
  });
});

/** The ids of devices in a file have at least 8 characters. The undo of an event names its device. */
const withLongId = (event: StudyEvent): StudyEvent => {
  const long = (id: string) => (id === '' ? '' : `device-${id}-0000`);
  const renamed = { ...event, device: long(event.device) };
  return renamed.kind === 'undo' ? { ...renamed, of: { ...renamed.of, device: long(renamed.of.device) } } : renamed;
};
