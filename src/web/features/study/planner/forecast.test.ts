import { describe, expect, it } from 'vitest';
import { fitStability, type LaterReview } from './fit-stability.ts';
import { type ForecastInput, forecast, minutesCurve } from './forecast.ts';
import { defaultMemory } from './memory.ts';
import type { PlanCard } from './plan-card.ts';
import { assumedCosts } from './plan-numbers.ts';
import { seededRandom } from './seeded-random.ts';

const unseen: PlanCard[] = Array.from({ length: 60 }, (_, index) => ({ key: `c:${index + 1}` }));
const input: ForecastInput = {
  settings: { startDay: 0, examDay: 10, minutes: 5 },
  today: 0,
  cards: unseen,
  costs: assumedCosts,
  secondsSpent: 0,
  factor: 1,
};

describe('a forecast', () => {
  it('says what is recalled on exam day if the student stops, and more if the student keeps on', () => {
    expect(forecast(input).ifStopped).toBe(0);
    const memory = { stability: 5, difficulty: 5 };
    const seen = { memory, firstDay: 0, lastDay: 2, looks: 1, hasFailed: false };
    const half = unseen.map((card, index) => (index % 2 ? { ...card, seen } : card));
    const { ifStopped, ifContinued } = forecast({ ...input, today: 4, cards: half });
    expect(ifStopped).toBeCloseTo(defaultMemory.recall(8, 5) / 2, 9);
    expect(ifContinued).toBeGreaterThan(ifStopped);
    expect(ifContinued).toBeLessThan(1);
  });

  it('says how many seconds a day the cards need, which is less than the student has', () => {
    const need = (minutes: number) => forecast({ ...input, settings: { ...input.settings, minutes } }).secondsADay;
    // Each of the 60 cards is seen once and repeated in the final pass, and some are repeated in between.
    expect(need(30) * 10).toBeGreaterThan(60 * (15 + 8));
    expect(need(30) * 10).toBeLessThan(60 * (15 + 5 * 8));
    expect(need(1) / 60).toBeCloseTo(1, 0);
  });

  it('is the same at each call, and does not change the cards', () => {
    const before = structuredClone(unseen);
    expect(forecast(input)).toEqual(forecast(input));
    expect(unseen).toEqual(before);
  });

  it('grows with the minutes a day', () => {
    const [few, some, many] = minutesCurve(input, [1, 3, 10]).map(({ share }) => share);
    expect(few).toBeLessThan(some ?? 0);
    expect(some).toBeLessThan(many ?? 0);
  });

  it('is 0 without cards, and on exam day what is recalled then', () => {
    expect(forecast({ ...input, cards: [] })).toEqual({ ifStopped: 0, ifContinued: 0, secondsADay: 0 });
    const seen = { memory: { stability: 5, difficulty: 5 }, firstDay: 0, lastDay: 5, looks: 1, hasFailed: false };
    const { ifStopped, ifContinued } = forecast({ ...input, today: 10, cards: [{ key: 'c:1', seen }] });
    expect(ifStopped).toBeCloseTo(0.9, 9);
    expect(ifContinued).toBe(ifStopped);
  });
});

describe('the fit of the displayed forecast', () => {
  const random = seededRandom(7);
  const reviews = (count: number, factor: number): LaterReview[] =>
    Array.from({ length: count }, (_, index) => {
      const [days, stability] = [1 + (index % 12), 1 + (index % 7)];
      return { days, stability, isRecalled: random() < defaultMemory.recall(days, factor * stability) };
    });

  it('finds the factor on stability', () => {
    expect(fitStability(reviews(1500, 1))).toBeCloseTo(1, 0);
    expect(Math.abs(Math.log(fitStability(reviews(1500, 0.4)) / 0.4))).toBeLessThanOrEqual(0.3);
    expect(Math.abs(Math.log(fitStability(reviews(1500, 3)) / 3))).toBeLessThanOrEqual(0.3);
  });

  it('is 1 below 30 reviews, and reads the latest 1,500', () => {
    expect(fitStability(reviews(29, 0.05))).toBe(1);
    const latest = reviews(1500, 0.3);
    expect(fitStability([...reviews(3000, 8), ...latest])).toBe(fitStability(latest));
  });
});
