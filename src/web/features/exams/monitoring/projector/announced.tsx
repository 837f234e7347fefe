import type { Hall } from '#contract/exams/monitoring/hall.contract.ts';
import { formatDateTime } from '#web/ui/wording/format-date.ts';
import { formatClock } from '../attempt-words.ts';

const dayMs = 86_400_000;

type AnnouncedProps = Pick<Hall, 'announcement'> & {
  /** The time of the server, ISO 8601. */
  now: string;
};

/** The newest announcement. A screen reader reads each new one once. */
export function Announced({ announcement, now }: AnnouncedProps) {
  return (
    <div role="log" aria-label="Newest announcement" className="mx-auto w-full max-w-[92rem]">
      {announcement ? (
        <div
          key={announcement.number}
          className="mb-3 max-h-[34svh] overflow-y-auto rounded-card bg-accent-wash px-5 py-3 [@media(max-height:30rem)]:mb-2 [@media(max-height:30rem)]:py-1.5"
        >
          <p className="text-accent-strong text-md">Announced {timeOf(announcement.at, now)}</p>
          <p
            dir="auto"
            className="whitespace-pre-line font-semibold text-xl [overflow-wrap:anywhere] md:[@media(min-height:30rem)]:text-2xl"
          >
            {announcement.text}
          </p>
        </div>
      ) : null}
    </div>
  );
}

/** An exam can be open for weeks, so an old announcement has its date. */
const timeOf = (at: string, now: string): string =>
  Date.parse(now) - Date.parse(at) < dayMs ? `at ${formatClock(at)}` : `on ${formatDateTime(at)}`;
