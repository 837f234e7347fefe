import { customType } from 'drizzle-orm/pg-core';

/** From when something is shown. `held`: an educator has to release it. */
export type ReleaseMoment = Date | 'held';

/** A column of a `ReleaseMoment`. PostgreSQL stores `held` as `infinity`, which is later than every date. */
export const releaseMoment = customType<{ data: ReleaseMoment; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (moment) => (moment === 'held' ? 'infinity' : moment.toISOString()),
  fromDriver: (stored) => (stored === 'infinity' ? 'held' : new Date(stored)),
});
