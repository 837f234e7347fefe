import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionLetter, Paper, SavedAnswer } from '#contract/exams/attempts.contract.ts';
import type { ShownResult } from '../result/shown-result.ts';
import { pendingIds } from './answer-book.ts';
import { reduce } from './engine-reducer.ts';
import { type Effect, type EngineEvent, type EngineState, initialState, timersOf } from './engine-state.ts';
import type { Failure } from './outcome.ts';

const questionIds = [1, 2, 3];
const paper = (remainingSeconds: number): Paper => ({
  sessionId: 's1',
  exam: { id: 1, title: 'Exam', duration: 10, totalQuestions: questionIds.length, passingScore: 50 },
  questions: questionIds.map((id) => ({
    id,
    questionText: 'Q',
    optionA: 'a',
    optionB: 'b',
    optionC: 'c',
    optionD: 'd',
  })),
  endsAt: '',
  remainingSeconds,
  elapsedMilliseconds: 0,
  answers: [],
});
const result = { source: 'attempt', result: {} } as ShownResult;
const trip = { sentAt: 0, receivedAt: 0 };
const start = (remainingSeconds = 600): EngineState => initialState(paper(remainingSeconds), trip, 0);
const failed = (kind: Failure['kind']) => ({ ok: false, failure: { kind, message: kind, said: kind } }) as const;
const receipt = (remainingSeconds: number) =>
  ({ ok: true, value: { savedAt: '', remainingSeconds, elapsedMilliseconds: 0 } }) as const;

/** A submission in short: the phase, the step of a closing attempt, and `!` for an error. */
const nameOf = ({ submission }: EngineState): string =>
  [
    submission.phase,
    'step' in submission && submission.step,
    'error' in submission && submission.error !== undefined && '!',
  ]
    .filter(Boolean)
    .join(' ');

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
  (ways[name] ?? []).reduce((state, event) => reduce(state, event, { now: 0, chance: 0 }).state, start());

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
});

/** Thousands of checks with `expect` would take seconds. */
function must(isTrue: boolean, invariant: string): void {
  if (!isTrue) throw new Error(`Broken invariant: ${invariant}.`);
}

/** A server and a browser's storage in a few lines, and the engine between them. Requests are answered in any order. */
function createWorld() {
  let state = start(20);
  let now = 0;
  const stored = new Map<number, SavedAnswer>();
  const chosen = new Map<number, OptionLetter>();
  const server = { answers: new Map<number, SavedAnswer>(), isClosed: false, grades: 0 };
  let requests: { effect: Effect; sentAt: number }[] = [];
  const seen = new Set<string>();
  // The educator has given five seconds more, which the engine does not know at first.
  const remaining = () => Math.max(0, 25 - now / 1000);

  function dispatch(event: EngineEvent): void {
    const before = state;
    const step = reduce(state, event, { now, chance: 0 });
    state = step.state;
    seen.add(nameOf(state));
    for (const effect of step.effects) {
      if (effect.type === 'keep') stored.set(effect.answer.questionId, effect.answer);
      else if (effect.type === 'clearKept') stored.clear();
      else if (effect.type === 'drop') {
        for (const { questionId, changedAt } of effect.answers)
          if ((stored.get(questionId)?.changedAt ?? 0) <= changedAt) stored.delete(questionId);
      } else if (effect.type !== 'keepTimes') requests.push({ effect, sentAt: now });
    }
    if (event.type === 'chose' && before.submission.phase === 'open') {
      // A submit may have closed the attempt although its response was lost. A choice after it cannot count.
      if (server.isClosed) chosen.delete(event.questionId);
      else chosen.set(event.questionId, event.option);
    }
    check();
  }

  function merge(answers: SavedAnswer[]): void {
    for (const answer of answers)
      if (answer.changedAt >= (server.answers.get(answer.questionId)?.changedAt ?? 0))
        server.answers.set(answer.questionId, answer);
  }

  /** Answers one request. `arrives`: the server gets it; `returns`: its response gets back. */
  function answer(index: number, arrives: boolean, returns: boolean): void {
    const request = requests[index % Math.max(1, requests.length)];
    if (!request) return;
    requests = requests.filter((other) => other !== request);
    const { effect, sentAt } = request;
    const lost = failed('unreachable');
    const closed = server.isClosed ? failed('closed') : undefined;
    const answered = { sentAt, receivedAt: now };
    const time = { savedAt: '', remainingSeconds: remaining(), elapsedMilliseconds: now };
    if (effect.type === 'save') {
      if (arrives && !closed) merge(effect.answers);
      const outcome = arrives && returns ? (closed ?? { ok: true, value: time }) : lost;
      dispatch({ type: 'saveAnswered', answers: effect.answers, keepalive: effect.keepalive, outcome, trip: answered });
    } else if (effect.type === 'submit') {
      const isEarly = effect.ifTimeIsUp && !server.isClosed && remaining() > 0;
      if (arrives && !isEarly && !server.isClosed) {
        merge(effect.answers);
        server.isClosed = true;
        server.grades += 1;
      }
      const said = isEarly ? failed('time-left') : ({ ok: true, value: result } as const);
      dispatch({ type: 'submitAnswered', ifTimeIsUp: effect.ifTimeIsUp, outcome: arrives && returns ? said : lost });
    } else if (effect.type === 'askTime') {
      const outcome = arrives && returns ? (closed ?? ({ ok: true, value: time } as const)) : lost;
      dispatch({ type: 'timeAnswered', outcome, trip: answered });
    } else if (effect.type === 'resume') {
      const again = { ...paper(remaining()), elapsedMilliseconds: now, answers: [...server.answers.values()] };
      const outcome = arrives && returns ? (closed ?? ({ ok: true, value: again } as const)) : lost;
      dispatch({ type: 'resumeAnswered', outcome, trip: answered });
    }
  }

  /** Lets time pass and raises the timers that are due. */
  function pass(milliseconds: number): void {
    const end = now + milliseconds;
    for (;;) {
      const [next] = Object.entries(timersOf(state)).sort(([, a], [, b]) => a - b);
      if (!next || next[1] > end) break;
      now = Math.max(now, next[1]);
      dispatch({ type: next[0] as 'saveDue' | 'secondPassed' | 'submitDue' });
    }
    now = end;
  }

  function check(): void {
    const isFinished = state.submission.phase === 'finished';
    for (const [questionId, option] of chosen) {
      must(state.book.get(questionId)?.selectedAnswer === option, 'the engine has the last choice');
      if (server.answers.get(questionId)?.selectedAnswer === option) continue;
      must(stored.get(questionId)?.selectedAnswer === option, 'storage has an answer that the server does not have');
      must(pendingIds(state.book).includes(questionId), 'an answer that the server does not have is pending');
      must(!isFinished, 'the server has all answers of a finished attempt');
    }
    const types = requests.map(({ effect }) => (effect.type === 'save' && effect.keepalive ? 'flush' : effect.type));
    must(types.filter((type) => type === 'submit').length <= (isFinished ? 0 : 1), 'at most one submit is under way');
    must(types.filter((type) => type === 'save').length <= 1, 'at most one save is under way');
    must(server.grades <= 1, 'the server grades once');
  }

  return { dispatch, answer, pass, seen, server, chosen, requests: () => requests, state: () => state };
}

describe('any sequence of events', () => {
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('event' as const),
      event: fc.constantFrom<EngineEvent>(
        { type: 'askedToSave' },
        { type: 'becameHidden' },
        { type: 'becameVisible' },
        { type: 'wentOnline' },
        { type: 'showedQuestion', questionId: 2 },
      ),
    }),
    fc.record({
      kind: fc.constant('choose' as const),
      questionId: fc.constantFrom(...questionIds),
      option: fc.constantFrom<OptionLetter>('A', 'B', 'C', 'D'),
    }),
    fc.record({ kind: fc.constant('submit' as const) }),
    fc.record({ kind: fc.constant('answer' as const), index: fc.nat(5), arrives: fc.boolean(), returns: fc.boolean() }),
    fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.integer({ min: 1, max: 20_000 }) }),
  );

  it('loses no answer, submits once at a time, and ends with a result when the network is back', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const world = createWorld();
        for (const each of acts) {
          if (each.kind === 'event') world.dispatch(each.event);
          else if (each.kind === 'choose')
            world.dispatch({ type: 'chose', questionId: each.questionId, option: each.option });
          else if (each.kind === 'submit') world.dispatch({ type: 'askedToSubmit' });
          else if (each.kind === 'answer') world.answer(each.index, each.arrives, each.returns);
          else world.pass(each.milliseconds);
        }
        for (let turn = 0; turn < 40 && world.state().submission.phase !== 'finished'; turn += 1) {
          while (world.requests().length > 0) world.answer(0, true, true);
          world.pass(5000);
        }
        must(world.state().submission.phase === 'finished', 'the attempt ends with a result');
        must(world.server.grades === 1, 'the server has graded the attempt');
        for (const [questionId, option] of world.chosen)
          must(world.server.answers.get(questionId)?.selectedAnswer === option, 'the server has each answer');
        for (const name of world.seen) seen.add(name);
      }),
      { numRuns: 200 },
    );
    for (const name of Object.keys(ways)) if (name !== 'refused !') expect(seen).toContain(name);
  });
});
