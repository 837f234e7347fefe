import { keep } from '#web/platform/device-storage.ts';
import type { DayPlan } from '../../planner/plan-day.ts';
import type { StudyDay } from '../../planner/study-day.ts';

type PlanNote = {
  day: StudyDay;
  examDay: StudyDay;
  /** The minutes a day that the student has chosen. */
  minutesADay: number;
  /** The rest of the session of `day`. Both numbers are 0 when it is done, and absent while the cards are not read. */
  minutes?: number;
  cards?: number;
};

/**
 * Notes the plan of this device or, without an argument, that it has none. Other screens cannot wait for the log and
 * the planner.
 */
export function notePlan(note?: PlanNote): void {
  // A browser that allows no storage keeps no plan either.
  keep('rounds.plan', note && JSON.stringify(note));
  globalThis.dispatchEvent?.(new Event('rounds.plan'));
}

/** The rest of a session: at least one minute while it has cards. */
export const leftOf = (day: Pick<DayPlan, 'queue' | 'seconds'> | undefined): Pick<PlanNote, 'minutes' | 'cards'> =>
  day ? { minutes: day.queue.length && Math.max(1, Math.round(day.seconds / 60)), cards: day.queue.length } : {};

/** Calls `listener` when this tab or another one notes a plan. @returns a function that ends this. */
export function onNote(listener: () => void): () => void {
  for (const name of ['rounds.plan', 'storage']) addEventListener(name, listener);
  return () => {
    for (const name of ['rounds.plan', 'storage']) removeEventListener(name, listener);
  };
}

export type TodaysSession = {
  /** Whether the exam day has passed. Then there is no session. */
  isOver: boolean;
  /**
   * The rest of the session. Both numbers are 0 when it is done. Undefined until the plan has been opened on this study
   * day.
   */
  left: { minutes: number; cards: number } | undefined;
  /** The minutes that the session has at most. Undefined with the note of an older version of Rounds. */
  minutesADay: number | undefined;
};

/** Reads today's session from a note; undefined without a plan. */
export function sessionOfNote(text: string | null, today: StudyDay): TodaysSession | undefined {
  if (text === null) return undefined;
  const { day, examDay = today, minutes, cards, minutesADay } = parse(text);
  const left = day === today && minutes !== undefined && cards !== undefined ? { minutes, cards } : undefined;
  return { isOver: today > examDay, left, minutesADay };
}

/** An older version of Rounds has noted an empty text. */
function parse(text: string): Partial<PlanNote> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
