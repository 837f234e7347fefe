import type { AttemptStatus } from '#contract/exams/monitoring.contract.ts';

/** A status in the words that the educator reads. */
export const statusNames: Record<AttemptStatus, string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
};

/** Attempts of earlier versions may have no name. */
export const nameOf = ({ name }: { name: string }): string => name || 'No name';

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Formats an ISO 8601 time in the reader's time zone: "3 Mar, 14:05". */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
