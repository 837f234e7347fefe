import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortOrFull } from '#test/faults/soak.ts';
import { defaultMemory, type Grade } from '../planner/memory.ts';
import type { CardKey } from '../planner/plan-card.ts';
import { toStored } from './carried-event.ts';
import { costsOf } from './costs-of.ts';
import { mergeLogs } from './merge-logs.ts';
import { lastUndoable, replay, replayNext } from './replay.ts';
import { type NewEvent, parseEvents, type StudyEvent } from './study-event.ts';

/** Writes a log as one device with a right clock does: one event a minute, from noon of a study day. */
function logOf(...entries: [day: number, event: NewEvent][]): StudyEvent[] {
  return entries.map(([day, event], index) => ({
    ...toStored(event),
    device: 'phone',
    number: index + 1,
    day,
    time: time(day, index),
  }));
}
const time = (day: number, minute: number) => day * 86_400_000 + minute * 60_000;

const review = (card: CardKey, grade: Grade, seconds = 5): NewEvent => ({
  kind: 'review',
  card,
  grade,
  seconds,
  text: 'a',
});
const cardOf = (events: StudyEvent[], card: CardKey = 'c:1') => replay(events).cards.get(card);

describe('the state of a log', () => {
  it('has the memory of FSRS after each grade, counted in study days', () => {
    const first = defaultMemory.first(3);
    const second = defaultMemory.next(first, 4, 1);
    const third = defaultMemory.next(second, 0, 3);
    const events = logOf([10, review('c:1', 3)], [14, review('c:1', 1)], [14, review('c:1', 3)]);
    expect(cardOf(events)).toMatchObject({
      seen: { memory: third, firstDay: 10, lastDay: 14, looks: 2, hasFailed: true },
      reviews: 3,
      failures: 1,
      text: 'a',
      lastGrade: 3,
    });
    expect(replay(events).laterReviews).toEqual([{ days: 4, stability: first.stability, isRecalled: false }]);
  });

  it('counts "Hard" as recalled, and only "Again" as a failure', () => {
    const hard = logOf([10, review('c:1', 2)], [14, review('c:1', 2)]);
    expect(cardOf(hard)).toMatchObject({ failures: 0, seen: { hasFailed: false } });
    expect(replay(hard).laterReviews).toMatchObject([{ isRecalled: true }]);
    expect(replay(hard).days.get(14)).toMatchObject({ recalled: 1 });
    expect(cardOf(logOf([10, review('c:1', 1)]))).toMatchObject({ failures: 1, seen: { hasFailed: true } });
  });

  it('has a calendar with the recall that was true beside the recall that was expected', () => {
    const { days } = replay(logOf([10, review('c:1', 3, 400)], [11, review('c:1', 3)], [11, review('c:2', 1)]));
    expect(days.get(10)).toMatchObject({ reviews: 1, newCards: 1, seconds: 40, later: 0 });
    const expected = defaultMemory.recall(1, defaultMemory.first(3).stability);
    expect(days.get(11)).toEqual({ reviews: 2, newCards: 1, seconds: 10, later: 1, recalled: 1, expected });
  });

  it('is without the events that were undone, any number of them, and also after a reload', () => {
    const before = logOf([10, review('c:1', 3)], [14, review('c:1', 1)]);
    const undo = (number: number): NewEvent => ({ kind: 'undo', of: { device: 'phone', number } });
    const events = logOf([10, review('c:1', 3)], [14, review('c:1', 1)], [14, undo(2)]);
    expect(replay(events)).toEqual(replay(before.slice(0, 1)));
    const all = logOf([10, review('c:1', 3)], [14, review('c:1', 1)], [14, undo(2)], [14, undo(1)], [14, undo(4)]);
    expect(replay(all)).toEqual(replay([]));
  });

  it('has the card unseen after it was started over', () => {
    const events = logOf([10, review('c:1', 1)], [11, { kind: 'reset', card: 'c:1' }], [12, review('c:1', 3)]);
    expect(cardOf(events.slice(0, 2))).toMatchObject({ reviews: 0, failures: 0, text: '' });
    expect(cardOf(events)?.seen).toMatchObject({ memory: defaultMemory.first(3), firstDay: 12 });
  });

  it('knows which cards are set aside until tomorrow or until after the exam', () => {
    const events = logOf(
      [10, { kind: 'aside', card: 'c:1', until: 'exam' }],
      [10, { kind: 'aside', card: 'c:2', until: 'tomorrow' }],
      [11, { kind: 'resume', card: 'c:1' }],
    );
    expect(cardOf(events.slice(0, 2))).toMatchObject({ isAsideUntilExam: true });
    expect(cardOf(events, 'c:2')).toMatchObject({ isAsideUntilExam: false, skippedDay: 10 });
    expect(cardOf(events)).toMatchObject({ isAsideUntilExam: false });
  });

  it('brings back the cards that were set aside when the plan changes after its exam, and not before', () => {
    const plan = (examDay: number): NewEvent => ({
      kind: 'plan',
      plan: { startDay: 10, examDay, minutes: 20, topicIds: [1], hasFourGrades: false, missed: [] },
    });
    const aside: NewEvent = { kind: 'aside', card: 'c:1', until: 'exam' };
    expect(cardOf(logOf([10, plan(30)], [11, aside], [12, plan(40)]))?.isAsideUntilExam).toBe(true);
    expect(cardOf(logOf([10, plan(30)], [11, aside], [31, plan(60)]))?.isAsideUntilExam).toBe(false);
    expect(cardOf(logOf([10, plan(30)], [11, aside], [30, plan(60)]))?.isAsideUntilExam).toBe(true);
  });

  it('undoes what the student did in a session, and no reset of a missed question', () => {
    const done = logOf([10, review('c:1', 3)]);
    const other = logOf(
      [10, review('c:1', 3)],
      [10, { kind: 'reset', card: 'q:2' }],
      [10, { kind: 'resume', card: 'c:1' }],
    );
    expect(lastUndoable(replay(other), 'phone', 10)).toEqual(done[0]);
    expect(lastUndoable(replay(logOf([10, { kind: 'reset', card: 'c:1' }])), 'phone', 10)?.kind).toBe('reset');
    expect(lastUndoable(replay(done), 'phone', 11)).toBeUndefined();
  });

  it('gives the history of a card to its alias, and ends in a circle', () => {
    const alias = (card: CardKey, to: CardKey): NewEvent => ({ kind: 'alias', card, to });
    const moved = logOf([10, review('c:1', 3)], [11, alias('c:1', 'c:2')], [12, alias('c:2', 'c:3')]);
    expect([...replay(moved).cards.keys()]).toEqual(['c:3']);
    expect(() =>
      replay([...moved, ...logOf([13, alias('c:3', 'c:1')]).map((e) => ({ ...e, number: 9 }))]),
    ).not.toThrow();
  });

  it('has the settings of the plan that were saved last, until the plan is ended', () => {
    const plan = { startDay: 1, examDay: 30, minutes: 20, topicIds: [1], hasFourGrades: false, missed: [] };
    const events = logOf(
      [1, { kind: 'plan', plan }],
      [2, { kind: 'plan', plan: { ...plan, minutes: 5 } }],
      [3, { kind: 'plan', plan: null }],
    );
    expect(replay(events.slice(0, 2)).plan?.minutes).toBe(5);
    expect(replay(events).plan).toBeUndefined();
  });

  it('takes no time backwards from a device whose clock was wrong', () => {
    const events = logOf([90, review('c:1', 3)], [14, review('c:1', 3)]).map((event, index) => ({
      ...event,
      time: index,
    }));
    expect(cardOf(events)?.seen).toMatchObject({ lastDay: 90, looks: 2 });
  });

  it('has the seconds of a review and of a new card from 50 own timings, at least 3 and at most 40', () => {
    const timings = (count: number, seconds: number) =>
      costsOf(
        replay(
          logOf(
            ...Array.from({ length: count }, (_, index): [number, NewEvent] => [
              1,
              review(`c:${index + 1}`, 3, seconds),
            ]),
          ),
        ),
      );
    expect(timings(49, 5)).toEqual({ review: 8, fresh: 15 });
    expect(timings(50, 5)).toEqual({ review: 8, fresh: 5 });
    expect(timings(50, 0.3).fresh).toBe(3);
    expect(timings(50, 3600).fresh).toBe(40);
  });
});

const noEvent = { device: '', number: 0 };
const marked = (card: CardKey, part: object): NewEvent =>
  ({
    kind: 'undo',
    of: noEvent,
    mark: { card, title: 'Which nerve?', place: '/topics/5/study?card=2', ...part },
  }) as NewEvent;

describe('bookmarks and notes', () => {
  /** Devices have longer ids than in the other tests. */
  const sent = (list: StudyEvent[]): StudyEvent[] => list.map((event) => ({ ...event, device: 'elsewhere' }));
  const events = logOf(
    [10, review('c:1', 3)],
    [10, marked('c:1', { isBookmarked: true })],
    [11, marked('c:1', { note: 'Vagus', place: '' })],
    [11, marked('q:2', { isBookmarked: true, place: '/exam/NEETMOCK/results/s1#question-7' })],
  );

  it('stay apart, and a card without both has no mark', () => {
    const { marks, cards } = replay(events);
    expect(marks.get('c:1')).toEqual({
      isBookmarked: true,
      note: 'Vagus',
      title: 'Which nerve?',
      place: '/topics/5/study?card=2',
    });
    expect([...marks.keys()]).toEqual(['c:1', 'q:2']);
    expect([...cards.keys()]).toEqual(['c:1']);
    const removed = [
      ...events,
      ...logOf([12, marked('q:2', { isBookmarked: false })]).map((e) => ({ ...e, number: 9 })),
    ];
    expect([...replay(removed).marks.keys()]).toEqual(['c:1']);
  });

  it('do not undo anything, and are no step that a session can undo', () => {
    expect(replay(events).cards).toEqual(replay(events.slice(0, 1)).cards);
    expect(lastUndoable(replay(events), 'phone', 10)).toEqual(events[0]);
  });

  it('are valid events without a meaning for a version of Rounds that does not know marks', () => {
    const older = events.map((event) => ('mark' in event ? { ...event, mark: undefined } : event));
    expect(parseEvents(sent(older))).toHaveLength(4);
    expect(replay(older)).toEqual(replay(events.slice(0, 1)));
  });

  it('are read from a file, if they have the form that Rounds writes', () => {
    expect(parseEvents(sent(events))).toEqual(sent(events));
    const withPart = (part: object) => parseEvents(sent(logOf([1, marked('c:1', part)])));
    expect(withPart({ note: 'x'.repeat(2000) })).toHaveLength(1);
    expect(withPart({ note: 'x'.repeat(2001) })).toBeUndefined();
    for (const place of ['javascript:alert(1)', '//elsewhere.org', '/admin', 'https://elsewhere.org/topics/1']) {
      expect(withPart({ place })).toBeUndefined();
    }
  });
});

/** A log of any kind: three devices with clocks that differ by days, and events on few cards, so that they meet. */
const anyLog = fc
  .array(
    fc.record({
      device: fc.constantFrom('a', 'b', 'c'),
      time: fc.integer({ min: 0, max: 20 }),
      skew: fc.integer({ min: -3, max: 3 }),
      card: fc.constantFrom<CardKey>('c:1', 'c:2', 'q:1'),
      grade: fc.constantFrom<Grade>(1, 2, 3, 4),
      target: fc.nat({ max: 12 }),
      kind: fc.constantFrom('review', 'review', 'review', 'mark', 'undo', 'aside', 'resume', 'reset', 'alias', 'plan'),
    }),
    { maxLength: 25 },
  )
  .map((drafts) => {
    const numbers: Record<string, number> = {};
    return drafts.map(({ device, time: at, skew, card, grade, target, kind }): StudyEvent => {
      const number = (numbers[device] ?? 0) + 1;
      numbers[device] = number;
      const mark = { device, number, time: at + skew, day: at + skew };
      if (kind === 'review') return { ...mark, kind, card, grade, seconds: at, text: `${grade}` };
      if (kind === 'mark') {
        const part = grade > 2 ? { isBookmarked: grade === 3 } : { note: grade === 1 ? `${target}` : '' };
        return { ...mark, kind: 'undo', of: noEvent, mark: { card, title: `${target}`, place: '', ...part } };
      }
      if (kind === 'undo') return { ...mark, kind, of: { device: 'abc'.charAt(target % 3), number: target } };
      if (kind === 'aside') return { ...mark, kind, card, until: grade > 2 ? 'exam' : 'tomorrow' };
      if (kind === 'alias') return { ...mark, kind, card, to: grade > 2 ? 'c:2' : 'c:3' };
      if (kind === 'resume' || kind === 'reset') return { ...mark, kind, card };
      const plan = { startDay: at, examDay: 30, minutes: 1 + target, topicIds: [], hasFourGrades: false, missed: [] };
      return { ...mark, kind: 'plan', plan: grade === 1 ? null : plan };
    });
  });

it('has the same state when events are applied one by one', () => {
  fc.assert(
    fc.property(anyLog, (events) => {
      const isPlain = (event: StudyEvent) =>
        event.kind === 'undo' ? event.mark !== undefined : event.kind !== 'alias';
      const ordered = mergeLogs(events.filter(isPlain));
      let state = replay([]);
      for (const event of ordered) {
        const before = structuredClone(state);
        const next = replayNext(state, event);
        expect(state).toEqual(before);
        if (next) state = next;
      }
      expect(state).toEqual(replay(ordered));
    }),
    { numRuns: 100, seed: 17 },
  );
});

describe('two devices', () => {
  it('have the same state after they exchanged their logs, in any order, in parts and repeatedly', () => {
    fc.assert(
      fc.property(anyLog, fc.infiniteStream(fc.nat()), (events, picks) => {
        const pick = (below: number) => (picks.next().value ?? 0) % below;
        const shuffled = structuredClone(events);
        for (let index = shuffled.length - 1; index > 0; index -= 1) {
          const other = pick(index + 1);
          [shuffled[index], shuffled[other]] = [shuffled[other] as StudyEvent, shuffled[index] as StudyEvent];
        }
        // The other device gets the events in parts that overlap, and merges each part when it arrives.
        let received: StudyEvent[] = [];
        for (let from = 0; from < shuffled.length; from += 1 + pick(4)) {
          received = mergeLogs(received, shuffled.slice(Math.max(0, from - pick(5)), from + 5));
        }
        received = mergeLogs(received, shuffled);
        expect(received).toEqual(mergeLogs(events));
        expect(replay(shuffled)).toEqual(replay(events));
        expect(replay([...events, ...shuffled])).toEqual(replay(events));
      }),
      { numRuns: shortOrFull(300, 10_000), seed: 17 },
    );
  }, 120_000);

  it('with the same id, after a browser profile was copied, choose the same of two events with one key', () => {
    const [one, two] = [logOf([10, review('c:1', 3)]), logOf([10, review('c:2', 1)])];
    expect(mergeLogs(one, two)).toEqual(mergeLogs(two, one));
    expect(mergeLogs(one, two)).toHaveLength(1);
  });
});

it('keeps a missed attempt that a device added offline before another device changed the plan', () => {
  const [first, second] = ['a', 'b'].map((sessionId) => ({ sessionId, addedDay: 3 }));
  const settings = { startDay: 1, examDay: 30, minutes: 20, topicIds: [1], hasFourGrades: false };
  const planned = (missed: object[], minutes = 20): NewEvent =>
    ({ kind: 'plan', plan: { ...settings, minutes, missed } }) as NewEvent;
  const { plan } = replay(
    logOf(
      [1, planned([first as object])],
      [2, planned([first, second] as object[])],
      [3, planned([first as object], 45)],
    ),
  );
  expect(plan).toMatchObject({ minutes: 45, missed: [{ sessionId: 'b' }, { sessionId: 'a' }] });
  const ended: NewEvent = { kind: 'plan', plan: null };
  expect(replay(logOf([1, planned([first as object])], [2, ended], [3, planned([])])).plan?.missed).toEqual([]);
});
