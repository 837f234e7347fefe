// Not with `Intl`, because its first object takes a cheap phone a tenth of a second in which it answers no tap.

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "3 Mar", in the time zone of the browser. */
const dayAndMonth = (date: Date): string =>
  `${date.getDate()} ${monthNames[date.getMonth()]?.slice(0, date.getMonth() === 8 ? 4 : 3)}`;

/** Formats an ISO 8601 time as "14:05" in the time zone of the browser. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Formats an ISO 8601 time as "3 Mar 2026" in the time zone of the browser. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${dayAndMonth(date)} ${date.getFullYear()}`;
}

/**
 * Formats a date without a time, such as "2026-07-03", as "3 Jul 2026" in every time zone. `new Date` reads such a text
 * as midnight in UTC, which is the day before in America; with a time beside the date it is local time.
 */
export const formatCalendarDate = (date: string): string => formatDate(`${date}T00:00`);

/** Formats an ISO 8601 time as "3 Dec", with the year if it is not the present one, in the time zone of the browser. */
export const formatDay = (iso: string): string => {
  const date = new Date(iso);
  return date.getFullYear() === new Date().getFullYear() ? dayAndMonth(date) : formatDate(iso);
};

/** Formats an ISO 8601 time as "3 Mar 2026, 14:05" in the time zone of the browser. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

/** The time zone of the browser, in which the pages and the exports show times: "Asia/Kolkata". */
export const readersTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
