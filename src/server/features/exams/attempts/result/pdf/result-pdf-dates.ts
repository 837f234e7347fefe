const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** "4 March 2026 at 10:36 GMT+5:30". A time zone that this server does not know becomes UTC. */
export const formatMoment = (moment: Date, timeZone: string): string =>
  format(moment, { ...day, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }, timeZone);

/** "4 March 2026". */
export const formatDay = (moment: Date, timeZone: string): string => format(moment, day, timeZone);

function format(moment: Date, parts: Intl.DateTimeFormatOptions, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(moment);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return format(moment, parts, 'UTC');
  }
}
