import type { DayPlan } from '../planner/plan-day.ts';
import { type StudyDay, studyDayOf } from '../planner/study-day.ts';

/** `theme-boot.js` has the same key: with it, a page of the server does not say that there is no plan. */
const key = 'rounds.plan';

type PlanNote = {
  /** The study day that the note is about. */
  day: StudyDay;
  examDay: StudyDay;
  /** What is left of the session of `day`. Both are 0 when it is done, and absent while the cards are not read. */
  minutes?: number;
  cards?: number;
};

/** Notes the plan of this device or, without an argument, that it has none. Other screens cannot wait for the log and the planner. */
export function notePlan(note?: PlanNote): void {
  try {
    if (note) localStorage.setItem(key, JSON.stringify(note));
    else localStorage.removeItem(key);
  } catch {
    // The browser allows no storage. Then it keeps no plan either.
  }
  globalThis.dispatchEvent?.(new Event(key));
}

/** What is left of a session; at least a minute while it has cards. */
export const leftOf = (day: Pick<DayPlan, 'queue' | 'seconds'> | undefined): Pick<PlanNote, 'minutes' | 'cards'> =>
  day ? { minutes: day.queue.length && Math.max(1, Math.round(day.seconds / 60)), cards: day.queue.length } : {};

/** The note as a text, or null without a plan. */
export function readNote(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether this device had a plan when the plan was last opened. */
export const hadPlan = (): boolean => readNote() !== null;

/** Calls `listener` when this tab or another one notes a plan. @returns a function that ends this. */
export function onNote(listener: () => void): () => void {
  for (const name of [key, 'storage']) addEventListener(name, listener);
  return () => {
    for (const name of [key, 'storage']) removeEventListener(name, listener);
  };
}

export type TodaysSession = {
  /** What is left of it; both are 0 when it is done. Undefined until the plan has been opened on this study day. */
  left: { minutes: number; cards: number } | undefined;
};

/** What a note says about today's session; undefined without a plan, and after its exam. */
export function sessionOfNote(text: string | null, now: Date): TodaysSession | undefined {
  if (text === null) return undefined;
  const today = studyDayOf(now);
  const { day, examDay = today, minutes, cards } = parse(text);
  if (today > examDay) return undefined;
  return { left: day === today && minutes !== undefined && cards !== undefined ? { minutes, cards } : undefined };
}

/** An older version of Rounds has noted an empty text. */
function parse(text: string): Partial<PlanNote> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
