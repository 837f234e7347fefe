import { formatMoment } from './format-moment.ts';
import { useHasHydrated } from './use-has-hydrated.ts';

/**
 * A moment (ISO 8601) in the time zone of the reader. The server does not know it: until the browser shows the moment,
 * its place is kept.
 */
export function LocalMoment({ iso }: { iso: string }) {
  return useHasHydrated() ? formatMoment(iso) : <span className="invisible">{iso}</span>;
}
