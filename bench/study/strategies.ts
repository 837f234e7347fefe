import { defaultMemory, grades, type Memory } from '#web/features/study/planner/memory.ts';
import { assumedCosts } from '#web/features/study/planner/plan-numbers.ts';
import type { Scenario, World } from './world.ts';

/** Studies all days of a scenario in a world. */
export type Strategy = (world: World, scenario: Scenario) => void;

/** The cards of a topic, for paging topic by topic. */
const topicSize = 50;

/** Shows cards of one day until its seconds are over; `next` returns the next card, or undefined when there is none. */
function spendDay(world: World, day: number, seconds: number, next: () => number | undefined): void {
  let spent = 0;
  while (spent < seconds) {
    const card = next();
    if (card === undefined) return;
    spent += world.look(card, day).seconds;
  }
}

/** Pages through one topic again and again, then through the next one; each topic gets the same time. */
export const pageTopics: Strategy = (world, { cards, days, minutes }) => {
  const topics = Math.ceil(cards / topicSize);
  const share = (days * minutes * 60) / topics;
  let spent = 0;
  let turn = 0;
  let topic = 0;
  for (let day = 0; day < days; day += 1) {
    spendDay(world, day, minutes * 60, () => {
      const current = Math.min(topics - 1, Math.floor(spent / share));
      if (current !== topic) turn = 0;
      topic = current;
      const first = topic * topicSize;
      const card = first + (turn % Math.min(topicSize, cards - first));
      turn += 1;
      spent += world.isSeen(card) ? assumedCosts.review : assumedCosts.fresh;
      return card;
    });
  }
};

/** Pages through all cards, again and again. */
export const pageAll: Strategy = (world, { cards, days, minutes }) => {
  let turn = 0;
  for (let day = 0; day < days; day += 1) {
    spendDay(world, day, minutes * 60, () => {
      turn += 1;
      return (turn - 1) % cards;
    });
  }
};

/** What a scheduler knows about a card: the day on which it is due, and its own state. */
type Scheduled<State> = { due: number; state: State };

/**
 * Shows due cards first, the most overdue first, then new cards. A failed card is shown a second time at the end of the
 * day.
 */
const scheduler =
  <State>(schedule: (state: State | undefined, isGood: boolean, days: number, day: number) => Scheduled<State>) =>
  (world: World, { cards, days, minutes }: Scenario): void => {
    const known = new Map<number, Scheduled<State> & { day: number }>();
    let unseen = 0;
    for (let day = 0; day < days; day += 1) {
      const due = [...known]
        .filter(([, { due: dueDay }]) => dueDay <= day)
        .sort(([, one], [, two]) => one.due - two.due)
        .map(([card]) => card);
      const failed: number[] = [];
      let spent = 0;
      const grade = (card: number) => {
        const before = known.get(card);
        const { isGood, seconds } = world.look(card, day);
        spent += seconds;
        known.set(card, { ...schedule(before?.state, isGood, before ? day - before.day : 0, day), day });
        return isGood;
      };
      while (spent < minutes * 60) {
        const card = due.shift() ?? (unseen < cards ? unseen++ : undefined);
        if (card !== undefined && !grade(card)) failed.push(card);
        if (card === undefined) {
          const again = failed.shift();
          if (again === undefined) break;
          grade(again);
        }
      }
    }
  };

/** SM-2 (Wozniak 1990) with the qualities 4 for Good and 2 for Again. */
export const sm2: Strategy = scheduler<{ interval: number; repetitions: number; factor: number }>(
  (state = { interval: 0, repetitions: 0, factor: 2.5 }, isGood, _days, day) => {
    if (!isGood) {
      const factor = Math.max(1.3, state.factor - 0.32);
      return { due: day + 1, state: { interval: 1, repetitions: 0, factor } };
    }
    const repetitions = state.repetitions + 1;
    const interval = repetitions === 1 ? 1 : repetitions === 2 ? 6 : Math.ceil(state.interval * state.factor);
    return { due: day + interval, state: { ...state, interval, repetitions } };
  },
);

/** Leitner's boxes with intervals of 1, 2, 4, 8 and 16 days. Again moves a card to the first box. */
export const leitner: Strategy = scheduler<number>((box = 0, isGood, _days, day) => {
  const next = isGood ? Math.min(5, box + 1) : 1;
  return { due: day + 2 ** (next - 1), state: next };
});

/** FSRS-6 with its default weights at a desired retention. */
export const fsrs = (retention: number): Strategy =>
  scheduler<Memory>((state, isGood, days, day) => {
    const grade = isGood ? grades.good : grades.again;
    const memory = state ? defaultMemory.next(state, days, grade) : defaultMemory.first(grade);
    return {
      due: day + Math.max(1, Math.round(defaultMemory.interval(retention, memory.stability))),
      state: memory,
    };
  });
