import { describe, expect, it } from 'vitest';
import { defaultMemory } from './memory.ts';
import type { PlanCard } from './plan-card.ts';
import { planDay } from './plan-day.ts';
import { assumedCosts } from './plan-numbers.ts';

const unseen = (count: number): PlanCard[] => Array.from({ length: count }, (_, index) => ({ key: `c:${index + 1}` }));
const settings = { startDay: 0, examDay: 30, minutes: 20 };

describe('the session of a day', () => {
  it('starts with the quota of unseen cards', () => {
    const plan = planDay({ settings, today: 0, cards: unseen(500), costs: assumedCosts, secondsSpent: 0 });
    expect(plan).toMatchObject({ finalPassDay: 26, isFinalPass: false, newToday: 25, seconds: 25 * 15, ahead: [] });
    expect(plan.queue).toHaveLength(25);
    expect(new Set(plan.queue.map(({ reason }) => reason))).toEqual(new Set(['new']));
  });

  it('has all cards by gain in the final pass, up to the minutes of the day', () => {
    const cards = unseen(500).map((card, index) => ({
      ...card,
      seen: { memory: defaultMemory.first(3), firstDay: 0, lastDay: index % 20, looks: 1, hasFailed: false },
    }));
    const plan = planDay({ settings, today: 26, cards, costs: assumedCosts, secondsSpent: 0 });
    expect(plan.isFinalPass).toBe(true);
    expect(plan.queue).toHaveLength(150);
  });
});
