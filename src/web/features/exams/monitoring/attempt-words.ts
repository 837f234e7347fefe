import type { AttemptStatus } from '#contract/exams/monitoring.contract.ts';

/** How the educator reads a status. */
export const statusNames: Record<AttemptStatus, string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
};

/** A student may have left the name out, in an attempt of old. */
export const nameOf = ({ name }: { name: string }): string => name || 'No name';

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** "3 Mar, 14:05", in the reader's own time zone. Takes ISO 8601. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
