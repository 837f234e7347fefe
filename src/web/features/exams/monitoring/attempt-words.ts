import type { AttemptMark, AttemptStatus, ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { once } from '#web/ui/wording/once.ts';

/** A status in the words that the educator reads. */
export const statusNames: Record<AttemptStatus, string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
};

/**
 * A status in the words of the educator, who must see which sessions an educator has closed and which ran out of time.
 */
export const statusOf = ({ status, closedEarly }: Pick<ListedAttempt, 'status' | 'closedEarly'>): string =>
  closedEarly ? 'Closed by educator' : statusNames[status];

/** The text of a badge that names a mark. */
export const markNames: Record<AttemptMark, string> = {
  past_end: 'Open after its end',
  quiet: 'No save for 5 min',
  same_device: 'Same device',
  same_name: 'Same name',
  noted: 'Note',
};

/** Attempts of earlier versions may have no name. */
export const nameOf = ({ name }: { name: string }): string => name || 'No name';

const moment = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
);

const clock = once(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }));

/** Formats an ISO 8601 time as the hour and minute in the reader's time zone: "14:05". */
export const formatClock = (iso: string): string => clock().format(new Date(iso));

/** Formats an ISO 8601 time in the reader's time zone: "3 Mar, 14:05". */
export const formatDayAndTime = (iso: string): string => moment().format(new Date(iso));
