import { isMoment } from '#contract/fields.ts';
import { readersTimeZone } from '#web/ui/wording/format-date.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/**
 * Converts an ISO 8601 time to the value of `<input type="datetime-local">` in the time zone of the browser:
 * "2026-12-03T09:00".
 */
export function toLocalTime(iso: string): string {
  const time = new Date(iso);
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  const seconds = time.getSeconds() === 0 ? '' : `:${two(time.getSeconds())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}${seconds}`;
}

/**
 * Converts the value of `<input type="datetime-local">` to ISO 8601.
 * @param former The time that the input was filled with. It is returned if the input still shows it, because a local
 * time does not contain fractions of a second, and stands for two times when clocks are put back.
 * @returns undefined if the value is not a time that the contract accepts
 */
export function fromLocalTime(value: string, former: string | null): string | undefined {
  if (former !== null && toLocalTime(former) === value) return former;
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return undefined;
  const iso = time.toISOString();
  return isMoment(iso) ? iso : undefined;
}

/** The browser's time zone, for reading. Some browsers still use the former name of India's zone. */
export const nameOfTimeZone = (): string => readersTimeZone().replace('Calcutta', 'Kolkata').replaceAll('_', ' ');
