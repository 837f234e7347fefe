import { once } from '#web/ui/wording/once.ts';

const moment = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }));

/** Formats an ISO 8601 time as "3 December 2026 at 18:00" in the time zone of the browser. */
export const formatMoment = (iso: string): string => moment().format(new Date(iso));
