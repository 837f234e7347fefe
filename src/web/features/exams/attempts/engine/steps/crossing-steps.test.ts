import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { makeSectionedPaper, type PlannedSection } from '#test/doubles/attempt-server.ts';
import { createWorld, failed, makePlan, must, startSections, trip } from '#test/doubles/attempt-world.ts';
import { shortOrFull } from '#test/faults/soak.ts';
import { reduce } from './engine-reducer.ts';
import { type EngineEvent, type EngineState, timersOf } from './engine-state.ts';

/** Two sections of a minute. The student may end the first one, and cannot return to it. */
const plan: PlannedSection[] = [
  { questionIds: [1, 2], endsAt: 60, advance: 'student', mayReturn: false },
  { questionIds: [3], endsAt: 120, advance: 'clock', mayReturn: false },
];
const longer: PlannedSection[] = plan.map((section) => ({ ...section, endsAt: section.endsAt + 60 }));

const at = (now: number) => ({ sentAt: now, receivedAt: now });
const read = (paper: Paper, now: number): EngineEvent => ({
  type: 'resumeAnswered',
  outcome: { ok: true, value: paper },
  trip: at(now),
  kept: [],
});
const notRead = (kind: 'busy' | 'closed'): EngineEvent => ({
  type: 'resumeAnswered',
  outcome: failed(kind),
  trip,
  kept: [],
});
const notEnded = (kind: 'busy' | 'refused'): EngineEvent => ({
  type: 'sectionEndAnswered',
  outcome: failed(kind),
  trip,
  kept: [],
});
const choice: EngineEvent = { type: 'chose', questionId: 1, option: 'B' };

const nameOf = ({ crossing }: EngineState): string => (crossing ? `${crossing.by}: ${crossing.step}` : 'none');

/** Ways into each state, by its name, and when the last event of the way happens. */
const ways: Record<string, { now: number; events: EngineEvent[] }> = {
  none: { now: 1000, events: [] },
  'student: saving': { now: 1000, events: [choice, { type: 'askedToEndSection' }] },
  'student: asking': { now: 1000, events: [{ type: 'askedToEndSection' }] },
  'student: waiting': { now: 1000, events: [{ type: 'askedToEndSection' }, notEnded('busy')] },
  'clock: asking': { now: 60_000, events: [{ type: 'secondPassed' }] },
  'clock: waiting': { now: 60_000, events: [{ type: 'secondPassed' }, notRead('busy')] },
};

function enter(name: string): EngineState {
  const { now = 0, events = [] } = ways[name] ?? {};
  return events.reduce((state, event) => reduce(state, event, { now, chance: 0 }).state, startSections(plan));
}

const overHere = makeSectionedPaper(plan, 59.9);
const happenings: Record<string, { event: EngineEvent; now?: number }> = {
  "the section's time is over": { event: { type: 'secondPassed' }, now: 60_000 },
  askedToEndSection: { event: { type: 'askedToEndSection' } },
  'the server has all answers': {
    event: {
      type: 'saveAnswered',
      answers: [{ questionId: 1, selectedAnswer: 'B', markedForReview: false, changedAt: 1000, timeSpent: 0 }],
      keepalive: false,
      outcome: { ok: true, value: { savedAt: '', remainingSeconds: 119, elapsedMilliseconds: 1000 } },
      trip: at(1000),
    },
  },
  'paper: the next section is open': { event: read(makeSectionedPaper(plan, 61), 61_000), now: 61_000 },
  'paper: the section is still open': { event: read(makeSectionedPaper(longer, 60), 60_000), now: 60_000 },
  'paper: still open, its time is over here': { event: read(overHere, 60_000), now: 60_200 },
  'no paper': { event: notRead('busy') },
  'not ended, may pass': { event: notEnded('busy') },
  'not ended otherwise': { event: notEnded('refused') },
  crossingDue: { event: { type: 'crossingDue' } },
  askedToCross: { event: { type: 'askedToCross' } },
  wentOnline: { event: { type: 'wentOnline' } },
  becameVisible: { event: { type: 'becameVisible' } },
};

/** The cells of the table in `crossing-steps.ts` that are not empty. */
const byStudent = ['student: saving', 'student: asking', 'student: waiting'];
const moves: [states: string[], events: string[], next: string][] = [
  [['none', ...byStudent], ["the section's time is over"], 'clock: asking'],
  [['none'], ['askedToEndSection'], 'student: asking'],
  [['student: saving'], ['the server has all answers'], 'student: asking'],
  [[...byStudent, 'clock: asking', 'clock: waiting'], ['paper: the next section is open'], 'none'],
  [['clock: asking', 'clock: waiting'], ['paper: the section is still open'], 'none'],
  [['none', ...byStudent, 'clock: asking'], ['paper: still open, its time is over here'], 'clock: asking'],
  [['clock: asking'], ['no paper'], 'clock: waiting'],
  [['student: asking'], ['not ended, may pass'], 'student: waiting'],
  [['student: asking'], ['not ended otherwise'], 'clock: asking'],
  [['student: waiting'], ['crossingDue', 'askedToCross', 'wentOnline', 'becameVisible'], 'student: asking'],
  [['clock: waiting'], ['crossingDue', 'askedToCross', 'wentOnline', 'becameVisible'], 'clock: asking'],
];

describe('the way to the next section', () => {
  it.each(Object.keys(ways))('is "%s" after the events that lead there', (name) => {
    expect(nameOf(enter(name))).toBe(name);
  });

  for (const [state, way] of Object.entries(ways)) {
    for (const [name, { event, now = way.now }] of Object.entries(happenings)) {
      const next = moves.find(([from, on]) => from.includes(state) && on.includes(name))?.[2] ?? state;
      it(`${next === state ? 'stays' : `moves to "${next}" from`} "${state}" on "${name}"`, () => {
        const step = reduce(enter(state), event, { now: Math.max(now, way.now), chance: 0 });
        expect(nameOf(step.state)).toBe(next);
        expect(timersOf(step.state).crossingDue !== undefined).toBe(next.endsWith('waiting'));
        const asked = step.effects.filter(({ type }) => type === 'endSection');
        expect(asked).toEqual(
          next !== state && next === 'student: asking' ? [{ type: 'endSection', position: 1 }] : [],
        );
      });
    }
  }

  it('asks for the paper, and sends the choices of the last second at a random moment after the opening', () => {
    const chosen = reduce(startSections(plan), choice, { now: 59_100, chance: 0 }).state;
    const late = reduce(chosen, { type: 'saveDue' }, { now: 59_500, chance: 0.5 });
    expect([late.effects, timersOf(late.state).saveDue]).toEqual([[], 65_000]);
    const { state, effects } = reduce(chosen, { type: 'secondPassed' }, { now: 60_000, chance: 0 });
    expect(effects).toMatchObject([{ type: 'resume' }]);
    expect(state.questions).toEqual([]);
    const opened = reduce(state, read(makeSectionedPaper(plan, 60.1), 60_100), { now: 60_100, chance: 0 }).state;
    expect(timersOf(opened).saveDue).toBe(62_000);
    const { effects: sent } = reduce(opened, { type: 'saveDue' }, { now: 62_000, chance: 0 });
    expect(sent).toMatchObject([
      { type: 'save', answers: [{ questionId: 1, selectedAnswer: 'B', changedAt: 59_100 }] },
    ]);
  });

  it('sends earlier choices at once when the device wakes after the opening', () => {
    const chosen = reduce(startSections(plan), choice, { now: 50_000, chance: 0 }).state;
    const { effects } = reduce(chosen, { type: 'secondPassed' }, { now: 61_500, chance: 0 });
    expect(effects).toMatchObject([{ type: 'save' }, { type: 'resume' }]);
  });

  it('is dropped when the attempt is closed elsewhere', () => {
    const closed = reduce(enter('clock: asking'), notRead('closed'), { now: 60_001, chance: 0 }).state;
    expect(nameOf(closed)).toBe('none');
    expect(closed.submission.phase).toBe('closing');
  });

  it('takes no choice after the end, also before the timer of the page has fired', () => {
    const { effects } = reduce(startSections(plan), choice, { now: 60_000, chance: 0 });
    expect(effects.map(({ type }) => type)).toEqual(['resume']);
    for (const name of byStudent) {
      expect(reduce(enter(name), { ...choice, option: 'C' }, { now: 1001, chance: 0 }).effects).toEqual([]);
    }
  });

  it("stays left when the section gets more time while the student's request to end it is under way", () => {
    const world = createWorld(makePlan());
    world.dispatch({ type: 'askedToEndSection' });
    world.pass(4879);
    world.dispatch({ type: 'wentOnline' });
    world.pass(2121);
    // The paper is answered first. It has five more seconds for the section.
    world.answer(1, true, true);
    expect(world.state().crossing).toMatchObject({ from: 0, by: 'student', step: 'asking' });
    expect(world.state().questions).toEqual([]);
    world.answer(0, true, true);
    world.answer(0, true, true);
    expect(world.state().crossing).toBeUndefined();
    expect(world.state().sectionIndex).toBe(1);
  });

  it('leads from a device that slept over two sections into the one that is open', () => {
    const three = makePlan();
    const asleep = reduce(startSections(three), { type: 'becameVisible' }, { now: 15_000, chance: 0 });
    expect(asleep.state.crossing).toMatchObject({ from: 0, by: 'clock' });
    expect(asleep.effects.filter(({ type }) => type === 'resume')).toHaveLength(1);
    const awake = reduce(asleep.state, read(makeSectionedPaper(three, 15), 15_000), { now: 15_000, chance: 0 }).state;
    expect(awake.crossing).toBeUndefined();
    expect(awake.sectionIndex).toBe(2);
    expect(awake.questions.map(({ id }) => id)).toEqual([3, 4, 5]);
  });
});

describe('any sequence of events in an exam with sections', () => {
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('event' as const),
      event: fc.constantFrom<EngineEvent>(
        { type: 'askedToSave' },
        { type: 'askedToEndSection' },
        { type: 'askedToCross' },
        { type: 'becameHidden' },
        { type: 'becameVisible' },
        { type: 'wentOnline' },
        { type: 'wentOffline' },
      ),
    }),
    fc.record({
      kind: fc.constant('choose' as const),
      at: fc.nat(4),
      option: fc.constantFrom<OptionLetter | null>('A', 'B', 'C', 'D', null),
    }),
    fc.record({ kind: fc.constant('answer' as const), index: fc.nat(5), arrives: fc.boolean(), returns: fc.boolean() }),
    fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.integer({ min: 1, max: 8000 }) }),
  );

  it('loses no answer that was chosen in time, shows no section after its end, and ends with a result', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const world = createWorld(makePlan());
        for (const each of acts) {
          if (each.kind === 'event') world.dispatch(each.event);
          else if (each.kind === 'choose') {
            const question = world.state().questions[each.at];
            if (question) world.dispatch({ type: 'chose', questionId: question.id, option: each.option });
          } else if (each.kind === 'answer') world.answer(each.index, each.arrives, each.returns);
          else world.pass(each.milliseconds);
          seen.add(nameOf(world.state()));
        }
        for (let turn = 0; turn < 40 && world.state().submission.phase !== 'finished'; turn += 1) {
          while (world.requests().length > 0) world.answer(0, true, true);
          world.pass(5000);
        }
        must(world.state().submission.phase === 'finished', 'the attempt ends with a result');
      }),
      { numRuns: shortOrFull(300, 2000) },
    );
    expect([...seen].sort()).toEqual(Object.keys(ways).sort());
  });
});
