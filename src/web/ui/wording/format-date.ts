import { once } from '#web/ui/wording/once.ts';

const day = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }));

/** Formats an ISO 8601 time as "3 Mar 2026" in the time zone of the browser. */
export const formatDate = (iso: string): string => day().format(new Date(iso));

/**
 * Formats a date without a time, such as "2026-07-03", as "3 Jul 2026" in every time zone. `new Date` reads such a text as midnight in UTC,
 * which is the day before in America; with a time beside the date it is local time.
 */
export const formatCalendarDate = (date: string): string => formatDate(`${date}T00:00`);

const dayOfThisYear = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }));

/** Formats an ISO 8601 time as "3 Dec", with the year if it is not the present one, in the time zone of the browser. */
export const formatDay = (iso: string): string => {
  const date = new Date(iso);
  return (date.getFullYear() === new Date().getFullYear() ? dayOfThisYear : day)().format(date);
};

const moment = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Formats an ISO 8601 time as "3 Mar 2026, 14:05" in the time zone of the browser. */
export const formatDateTime = (iso: string): string => moment().format(new Date(iso));

/** The time zone of the browser, in which the pages and the exports show times: "Asia/Kolkata". */
export const readersTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
