import { count } from '#web/ui/wording/count.ts';
import { monthNames } from '#web/ui/wording/format-date.ts';
import { dateOfStudyDay, type StudyDay } from '../planner/study-day.ts';

/** "30 August", with the year if it is not the year of `today`. */
export function writeDay(day: StudyDay, today: StudyDay): string {
  const [year, month, date] = dateOfStudyDay(day).split('-');
  const written = `${Number(date)} ${monthNames[Number(month) - 1]}`;
  return dateOfStudyDay(today).startsWith(`${year}-`) ? written : `${written} ${year}`;
}

/** "62%" of a share from 0 to 1. */
export const writeShare = (share: number): string => `${Math.round(share * 100)}%`;

/** "1 minute", "12 minutes"; at least 1. */
export const writeMinutes = (seconds: number): string => count(Math.max(1, Math.round(seconds / 60)), 'minute');

/** "today", "tomorrow", "in 12 days". */
export const writeDaysUntil = (day: StudyDay, today: StudyDay): string =>
  day === today ? 'today' : day === today + 1 ? 'tomorrow' : `in ${count(day - today, 'day')}`;
