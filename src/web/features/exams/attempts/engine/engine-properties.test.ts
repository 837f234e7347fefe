import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { createWorld, must, questionIds } from '#test/doubles/attempt-world.ts';
import type { EngineEvent } from './steps/engine-state.ts';

/** All states but `refused`: this server knows its attempt and rejects no submit. */
const reachable = [
  'open',
  'open !',
  'submitting',
  'closing submitting',
  'closing asking-time',
  'closing waiting',
  'finished',
];

describe('any sequence of events', () => {
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('event' as const),
      event: fc.constantFrom<EngineEvent>(
        { type: 'askedToSave' },
        { type: 'becameHidden' },
        { type: 'becameVisible' },
        { type: 'wentOnline' },
        { type: 'wentOffline' },
        { type: 'showedQuestion', questionId: 2 },
      ),
    }),
    fc.record({
      kind: fc.constant('choose' as const),
      questionId: fc.constantFrom(...questionIds),
      option: fc.constantFrom<OptionLetter | null>('A', 'B', 'C', 'D', null),
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
          must((world.server.answers.get(questionId)?.selectedAnswer ?? null) === option, 'the server has each answer');
        for (const name of world.seen) seen.add(name);
      }),
      { numRuns: 200 },
    );
    for (const name of reachable) expect(seen).toContain(name);
  });
});
