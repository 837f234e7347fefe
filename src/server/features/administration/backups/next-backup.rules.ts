const day = 24 * 3600 * 1000;

const periods = { day, week: 7 * day };

/**
 * When the backup after this one is due: the first moment after now that is a whole number of days or weeks after the
 * moment at which this one was due. So a backup comes at the same time of day, also after days without a server.
 */
export function nextBackupAt(every: 'day' | 'week', dueAt: Date, now: Date): Date {
  const period = periods[every];
  const passed = Math.max(0, now.getTime() - dueAt.getTime());
  return new Date(dueAt.getTime() + (Math.floor(passed / period) + 1) * period);
}
