import { count } from '#web/ui/wording/count.ts';
import { once } from '#web/ui/wording/once.ts';
import { dateOfStudyDay, type StudyDay } from '../planner/study-day.ts';

const dayAndMonth = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }));
const withYear = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** "30 August", with the year if it is not the year of `today`. */
export function writeDay(day: StudyDay, today: StudyDay): string {
  const date = dateOfStudyDay(day);
  const isThisYear = date.slice(0, 4) === dateOfStudyDay(today).slice(0, 4);
  return (isThisYear ? dayAndMonth : withYear)().format(new Date(date));
}

/** "62%" of a share from 0 to 1. */
export const writeShare = (share: number): string => `${Math.round(share * 100)}%`;

/** "1 minute", "12 minutes"; at least 1. */
export const writeMinutes = (seconds: number): string => count(Math.max(1, Math.round(seconds / 60)), 'minute');

/** "today", "tomorrow", "in 12 days". */
export const writeDaysUntil = (day: StudyDay, today: StudyDay): string =>
  day === today ? 'today' : day === today + 1 ? 'tomorrow' : `in ${count(day - today, 'day')}`;
