import { formatTime, monthNames } from './format-date.ts';

/** Formats an ISO 8601 time as "3 December 2026 at 18:00" in the time zone of the browser. */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return `${date.getDate()} ${monthNames[date.getMonth()]} ${date.getFullYear()} at ${formatTime(iso)}`;
}
