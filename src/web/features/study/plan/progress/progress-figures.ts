import type { StudyDayRecord, StudyState } from '../../log/study-state.ts';
import { shareRecalled } from '../../planner/forecast.ts';
import type { CardKey, PlanCard } from '../../planner/plan-card.ts';
import type { StudyDay } from '../../planner/study-day.ts';

/** How many cards a topic lists as its weakest. */
const weakest = 10;

export type GroupProgress = {
  cards: number;
  unseen: number;
  /** The share of the cards that the student would recall on exam day without studying any more, from 0 to 1. */
  share: number;
  /** The seen cards with the lowest recall on exam day, the lowest first. */
  weakest: { key: CardKey; share: number }[];
};

/** The value of a group of cards, such as a topic, on exam day. `factor` comes from `fitStability`. */
export function groupProgress(cards: readonly PlanCard[], examDay: StudyDay, factor: number): GroupProgress {
  return {
    cards: cards.length,
    unseen: cards.filter(({ seen }) => !seen).length,
    share: shareRecalled(cards, examDay, factor),
    weakest: cards
      .filter(({ seen }) => seen)
      .map((card) => ({ key: card.key, share: shareRecalled([card], examDay, factor) }))
      .sort((one, two) => one.share - two.share)
      .slice(0, weakest),
  };
}

/**
 * The recall of cards that were seen on an earlier day, and the recall that the forecast expected; undefined without
 * such a grade.
 */
export function laterRecall({ days }: Pick<StudyState, 'days'>) {
  let later = 0;
  let recalled = 0;
  let expected = 0;
  for (const day of days.values()) {
    later += day.later;
    recalled += day.recalled;
    expected += day.expected;
  }
  return later === 0 ? undefined : { later, recalled: recalled / later, expected: expected / later };
}

/** On how many of the last 7 days, today included, the student has studied. */
export const studiedOfLastWeek = ({ days }: Pick<StudyState, 'days'>, today: StudyDay): number =>
  Array.from({ length: 7 }, (_, before) => days.get(today - before)).filter((day) => day && day.reviews > 0).length;

/** Whole weeks from Monday to Sunday, the present one last. A day after today has no record. */
export function weeksUntil(
  today: StudyDay,
  weeks: number,
  { days }: Pick<StudyState, 'days'>,
): { day: StudyDay; record: StudyDayRecord | undefined; isFuture: boolean }[][] {
  // Day 0 of the count, 1 January 1970, was a Thursday.
  const monday = today - ((((today + 3) % 7) + 7) % 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = monday - 7 * (weeks - 1 - week) + weekday;
      return { day, record: days.get(day), isFuture: day > today };
    }),
  );
}
