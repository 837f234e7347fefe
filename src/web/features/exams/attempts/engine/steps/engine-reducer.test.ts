import { describe, expect, it } from 'vitest';
import { failed, nameOf, result, startEngine, trip } from '#test/doubles/attempt-world.ts';
import { reduce } from './engine-reducer.ts';
import { type EngineEvent, type EngineState, timersOf } from './engine-state.ts';

const receipt = (remainingSeconds: number) =>
  ({ ok: true, value: { savedAt: '', remainingSeconds, elapsedMilliseconds: 0 } }) as const;

const submitAnswered = (
  outcome: Extract<EngineEvent, { type: 'submitAnswered' }>['outcome'],
  ifTimeIsUp = true,
): EngineEvent => ({
  type: 'submitAnswered',
  ifTimeIsUp,
  outcome,
});
const timeAnswered = (outcome: Extract<EngineEvent, { type: 'timeAnswered' }>['outcome']): EngineEvent => ({
  type: 'timeAnswered',
  outcome,
  trip,
});
const saveAnswered = (outcome: Extract<EngineEvent, { type: 'saveAnswered' }>['outcome']): EngineEvent => ({
  type: 'saveAnswered',
  answers: [],
  keepalive: false,
  outcome,
  trip,
});
const choice: EngineEvent = { type: 'chose', questionId: 1, option: 'B' };

/** Ways into each state, by its name. */
const ways: Record<string, EngineEvent[]> = {
  open: [],
  submitting: [{ type: 'askedToSubmit' }],
  'closing submitting': [saveAnswered(failed('closed'))],
  'closing asking-time': [saveAnswered(failed('closed')), submitAnswered(failed('time-left'))],
  'closing waiting': [saveAnswered(failed('closed')), submitAnswered(failed('busy'))],
  'refused !': [saveAnswered(failed('closed')), submitAnswered(failed('missing'))],
  finished: [{ type: 'askedToSubmit' }, submitAnswered({ ok: true, value: result }, false)],
};

const enter = (name: string): EngineState =>
  (ways[name] ?? []).reduce((state, event) => reduce(state, event, { now: 0, chance: 0 }).state, startEngine());

const happenings: Record<string, EngineEvent> = {
  askedToSubmit: { type: 'askedToSubmit' },
  'save closed': saveAnswered(failed('closed')),
  'submit succeeds': submitAnswered({ ok: true, value: result }),
  'submit time-left': submitAnswered(failed('time-left')),
  'submit busy': submitAnswered(failed('busy')),
  'submit missing': submitAnswered(failed('missing')),
  'some time left': timeAnswered(receipt(60)),
  'no time left': timeAnswered(receipt(0)),
  'time busy': timeAnswered(failed('busy')),
  'time closed': timeAnswered(failed('closed')),
  submitDue: { type: 'submitDue' },
  wentOnline: { type: 'wentOnline' },
  becameVisible: { type: 'becameVisible' },
  chose: choice,
};

/** The cells of the table in `engine-reducer.ts` that are not empty. */
const moves: [state: string, event: string, next: string][] = [
  ['open', 'askedToSubmit', 'submitting'],
  ['open', 'save closed', 'closing submitting'],
  ['submitting', 'submit succeeds', 'finished'],
  ['submitting', 'submit time-left', 'open !'],
  ['submitting', 'submit busy', 'open !'],
  ['submitting', 'submit missing', 'open !'],
  ['closing submitting', 'submit succeeds', 'finished'],
  ['closing submitting', 'submit time-left', 'closing asking-time'],
  ['closing submitting', 'submit busy', 'closing waiting'],
  ['closing submitting', 'submit missing', 'refused !'],
  ['closing asking-time', 'some time left', 'open'],
  ['closing asking-time', 'no time left', 'closing submitting'],
  ['closing asking-time', 'time busy', 'closing waiting'],
  ['closing asking-time', 'time closed', 'closing submitting'],
  ['closing waiting', 'submitDue', 'closing submitting'],
  ['closing waiting', 'wentOnline', 'closing submitting'],
  ['closing waiting', 'becameVisible', 'closing submitting'],
  ['refused !', 'askedToSubmit', 'closing submitting'],
  ['refused !', 'save closed', 'closing submitting'],
];

/** Responses to a submit or to a question for the time arrive only in the states that have sent it. */
const isImpossible = (state: string, event: string): boolean =>
  (event.startsWith('submit ') && state !== 'submitting' && state !== 'closing submitting') ||
  (/\btime\b/.test(event) && event !== 'submit time-left' && state !== 'closing asking-time');

describe('the state machine of an attempt', () => {
  it.each(Object.keys(ways))('is %s after the events that lead there', (name) => {
    expect(nameOf(enter(name))).toBe(name);
  });

  for (const state of Object.keys(ways)) {
    for (const [name, event] of Object.entries(happenings)) {
      if (isImpossible(state, name)) continue;
      const next = moves.find(([from, on]) => from === state && on === name)?.[2] ?? state;
      it(`${next === state ? 'stays' : `moves to "${next}" from`} "${state}" on "${name}"`, () => {
        const step = reduce(enter(state), event, { now: 1, chance: 0 });
        expect(nameOf(step.state)).toBe(next);
        const submits = step.effects.filter(({ type }) => type === 'submit').length;
        expect(submits).toBe(next !== state && /submitting$/.test(next) ? 1 : 0);
      });
    }
  }

  it.each([
    ['open', 'closing submitting'],
    ['submitting', 'submitting'],
    ['closing waiting', 'closing waiting'],
    ['refused !', 'closing submitting'],
  ])('moves from "%s" to "%s" when the clock reaches zero', (from, to) => {
    const step = reduce(enter(from), { type: 'secondPassed' }, { now: 600_000, chance: 0 });
    expect(nameOf(step.state)).toBe(to);
    if (from !== to) expect(step.effects).toMatchObject([{ type: 'submit', ifTimeIsUp: true }]);
  });

  it('does not ask again and again what the server refuses after the time is over', () => {
    const closing = reduce(enter('open'), { type: 'secondPassed' }, { now: 600_000, chance: 0 }).state;
    const refused = reduce(closing, submitAnswered(failed('missing')), { now: 600_001, chance: 0 }).state;
    expect(reduce(refused, { type: 'secondPassed' }, { now: 700_000, chance: 0 }).effects).toEqual([]);
  });

  it('takes a choice only while the attempt is open', () => {
    for (const name of Object.keys(ways)) {
      const { effects } = reduce(enter(name), choice, { now: 1, chance: 0 });
      expect(effects.map(({ type }) => type)).toEqual(name === 'open' ? ['keep'] : []);
    }
  });

  it('starts no timer and sends nothing after it is stopped, also when a submit then fails', () => {
    const submitting = reduce(enter('open'), { type: 'askedToSubmit' }, { now: 1, chance: 0 }).state;
    const stopped = reduce(submitting, { type: 'stopped' }, { now: 2, chance: 0 }).state;
    const after = reduce(stopped, submitAnswered(failed('busy'), false), { now: 3, chance: 0 });
    expect(after.effects).toEqual([]);
    expect(timersOf(after.state)).toEqual({});
  });

  it('takes no change while the student continues on another device, still sends what it had, and closes at the end of the time', () => {
    const answered = saveAnswered({ ok: true, value: { ...receipt(600).value, continued: 'elsewhere' } });
    const changed = reduce(enter('open'), choice, { now: 1, chance: 0 }).state;
    const elsewhere = reduce(changed, answered, { now: 2, chance: 0 }).state;
    expect(elsewhere.isElsewhere).toBe(true);
    const other: EngineEvent = { type: 'chose', questionId: 1, option: 'D' };
    const submitted: EngineEvent = { type: 'askedToSubmit' };
    for (const event of [other, submitted]) {
      expect(reduce(elsewhere, event, { now: 3, chance: 0 }).effects).toEqual([]);
    }
    expect(timersOf(elsewhere)).toHaveProperty('saveDue');
    const over = reduce(elsewhere, { type: 'secondPassed' }, { now: 600_000, chance: 0 });
    expect(over.effects).toMatchObject([{ type: 'submit', ifTimeIsUp: true }]);
  });
});
