import type { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { pendingIds } from '#web/features/exams/attempts/engine/steps/answer-book.ts';
import { reduce } from '#web/features/exams/attempts/engine/steps/engine-reducer.ts';
import {
  type Effect,
  type EngineEvent,
  type EngineState,
  initialState,
  timersOf,
} from '#web/features/exams/attempts/engine/steps/engine-state.ts';
import type { Failure } from '#web/features/exams/attempts/engine/steps/outcome.ts';
import type { ShownResult } from '#web/features/exams/attempts/shown-result.ts';
import {
  acceptedBy,
  endEarly,
  makePaper,
  makeSectionedPaper,
  mergeSent,
  type PlannedSection,
} from './attempt-server.ts';

export const questionIds = [1, 2, 3];
export const result = { source: 'attempt', result: {} } as ShownResult;
export const trip = { sentAt: 0, receivedAt: 0 };
/** An engine that has just got its paper. */
export const startEngine = (remainingSeconds = 600): EngineState =>
  initialState(makePaper(questionIds, remainingSeconds), trip, 0);
export const failed = (kind: Failure['kind']) => ({ ok: false, failure: { kind, message: kind, said: kind } }) as const;
/** Describes a submission in short: the phase, the step of a closing attempt, and `!` for an error. */
export const nameOf = ({ submission }: EngineState): string =>
  [
    submission.phase,
    'step' in submission && submission.step,
    'error' in submission && submission.error !== undefined && '!',
  ]
    .filter(Boolean)
    .join(' ');

/** Throws unless the condition holds. Thousands of checks with `expect` would take seconds. */
export function must(isTrue: boolean, invariant: string): void {
  if (!isTrue) throw new Error(`Broken invariant: ${invariant}.`);
}

/** Three sections: the student may end the first two, and may return to the second one. */
export const makePlan = (): PlannedSection[] => [
  { questionIds: [1, 2], endsAt: 7, advance: 'student', mayReturn: false },
  { questionIds: [3], endsAt: 14, advance: 'student', mayReturn: true },
  { questionIds: [4, 5], endsAt: 20, advance: 'clock', mayReturn: false },
];

/** An engine that has just got the paper of an exam with these sections. */
export const startSections = (plan: PlannedSection[] = makePlan()): EngineState =>
  initialState(makeSectionedPaper(plan, 0), trip, 0);

/**
 * A server and a browser's storage in a few lines, and the engine between them. Requests are answered in any order.
 * `plan`: the sections of the exam, if it has any.
 */
export function createWorld(plan?: PlannedSection[]) {
  let state = plan ? startSections(plan) : startEngine(20);
  let now = 0;
  const stored = new Map<number, SavedAnswer>();
  const chosen = new Map<number, OptionLetter | null>();
  const server = { answers: new Map<number, SavedAnswer>(), isClosed: false, grades: 0 };
  let requests: { effect: Effect; sentAt: number }[] = [];
  const seen = new Set<string>();
  // The educator has added five seconds, which the engine does not know at first.
  for (const section of plan ?? []) section.endsAt += 5;
  const elapsed = () => now / 1000;
  const remaining = () => Math.max(0, (plan?.at(-1)?.endsAt ?? 25) - elapsed());
  const paperNow = () => ({
    ...(plan ? makeSectionedPaper(plan, elapsed()) : makePaper(questionIds, remaining())),
    elapsedMilliseconds: now,
    answers: [...server.answers.values()],
  });
  const merge = (sent: SavedAnswer[]) => mergeSent(server.answers, plan ? acceptedBy(plan, sent, elapsed()) : sent);

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
      } else if (!/^keep/.test(effect.type)) requests.push({ effect, sentAt: now });
    }
    const isTaken = step.effects.some(({ type }) => type === 'keep');
    if (event.type === 'chose' && (isTaken || (!plan && before.submission.phase === 'open'))) {
      // A submit may have closed the attempt although its response was lost. A choice after it cannot count.
      if (server.isClosed) chosen.delete(event.questionId);
      else chosen.set(event.questionId, event.option);
    }
    check();
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
    } else if (effect.type === 'resume' || effect.type === 'endSection') {
      if (effect.type === 'endSection' && plan && arrives && !closed) endEarly(plan, effect.position, elapsed());
      const outcome = arrives && returns ? (closed ?? ({ ok: true, value: paperNow() } as const)) : lost;
      const type = effect.type === 'resume' ? 'resumeAnswered' : 'sectionEndAnswered';
      dispatch({ type, outcome, trip: answered, kept: [...stored.values()] });
    }
  }

  /** Lets time pass and raises the timers that are due. */
  function pass(milliseconds: number): void {
    const end = now + milliseconds;
    for (;;) {
      const [next] = Object.entries(timersOf(state)).sort(([, a], [, b]) => a - b);
      if (!next || next[1] > end) break;
      now = Math.max(now, next[1]);
      dispatch({ type: next[0] as 'saveDue' | 'secondPassed' | 'submitDue' | 'crossingDue' });
    }
    now = end;
  }

  function check(): void {
    const isFinished = state.submission.phase === 'finished';
    for (const [questionId, option] of chosen) {
      must((state.book.get(questionId)?.selectedAnswer ?? null) === option, 'the engine has the last choice');
      if ((server.answers.get(questionId)?.selectedAnswer ?? null) === option) continue;
      must(stored.get(questionId)?.selectedAnswer === option, 'storage has an answer that the server does not have');
      must(pendingIds(state.book).includes(questionId), 'an answer that the server does not have is pending');
      must(!isFinished, 'the server has all answers of a finished attempt');
    }
    const types = requests.map(({ effect }) => (effect.type === 'save' && effect.keepalive ? 'flush' : effect.type));
    must(types.filter((type) => type === 'submit').length <= (isFinished ? 0 : 1), 'at most one submit is under way');
    must(types.filter((type) => type === 'save').length <= 1, 'at most one save is under way');
    must(types.filter((type) => type === 'resume').length <= 1, 'the paper is asked for once at a time');
    must(server.grades <= 1, 'the server grades once');
    for (const { id } of state.questions) must(state.book.has(id), 'the engine knows each question that it shows');
    if (state.crossing && state.sections[state.crossing.from]?.mayReturn === false) {
      const left = state.sections[state.crossing.from]?.questionIds ?? [];
      must(!state.questions.some(({ id }) => left.includes(id)), 'a section without return is not shown after its end');
    }
  }

  return { dispatch, answer, pass, seen, server, chosen, requests: () => requests, state: () => state };
}
