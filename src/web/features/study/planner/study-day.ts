/** A study day: days since 1 January 1970 in the calendar of the device. A study day begins at 04:00 local time. */
export type StudyDay = number;

/** The local hour at which a study day begins, so that a session after midnight belongs to the evening before. */
const firstHour = 4;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The local time of the device. A `Date` has it. */
type LocalTime = Pick<Date, 'getFullYear' | 'getMonth' | 'getDate' | 'getHours'>;

/**
 * The study day of a time. It compares the hour on the local clock, so a day with 23 or 25 hours is one study day like
 * any other.
 */
export function studyDayOf(time: LocalTime): StudyDay {
  const calendarDay = Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / dayMilliseconds;
  return time.getHours() < firstHour ? calendarDay - 1 : calendarDay;
}

/** The local time at which a study day begins. */
export function startOfStudyDay(day: StudyDay): Date {
  const date = new Date(day * dayMilliseconds);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), firstHour);
}

/** The calendar date of a study day, as in `<input type="date">`: 2026-08-30. */
export const dateOfStudyDay = (day: StudyDay): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);

/** The study day of a calendar date such as 2026-08-30, or undefined if the text is no date. */
export function studyDayOfDate(date: string): StudyDay | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const day = Date.parse(`${date}T00:00:00Z`) / dayMilliseconds;
  return Number.isInteger(day) && dateOfStudyDay(day) === date ? day : undefined;
}
