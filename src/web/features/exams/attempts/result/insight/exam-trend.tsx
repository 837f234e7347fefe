import { deviceStorage } from '#web/platform/device-storage.ts';
import { cx } from '#web/ui/cx.ts';
import { formatDay } from '#web/ui/wording/format-date.ts';
import { writePercentage } from '../../../marking/write-marks.ts';
import { readDeviceAttempts } from '../../device/device-attempts.ts';

const mostShown = 10;

/** The results of this device in the order of time, from two results on. */
export function ExamTrend() {
  const results = readDeviceAttempts(deviceStorage())
    .flatMap(({ sessionId, title, result }) => (result ? [{ sessionId, title, ...result }] : []))
    .sort((one, two) => one.submittedAt.localeCompare(two.submittedAt))
    .slice(-mostShown);
  if (results.length < 2) return null;
  return (
    <section aria-label="Your exams on this device" className="mt-8">
      <h3 className="font-semibold text-card-title">Your exams on this device</h3>
      <ol className="tabular mt-2 text-sm sm:text-md">
        {results.map(({ sessionId, title, percentage, passed, submittedAt }) => (
          <li
            key={sessionId}
            className="grid grid-cols-[1fr_6rem_3.5rem] items-center gap-x-3 border-line border-b py-2.5"
          >
            <span className="min-w-0">
              <span dir="auto" className="block font-strong [overflow-wrap:anywhere]">
                {title}
              </span>
              <span className="block text-ink-soft text-xs sm:text-sm">{formatDay(submittedAt)}</span>
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className={cx(
                  'block h-full rounded-full',
                  passed === null ? 'bg-accent' : passed ? 'bg-good' : 'bg-ink-faint',
                )}
                style={{ width: `${Math.max(0, percentage)}%` }}
              />
            </span>
            <span className="text-right font-semibold">{writePercentage(percentage)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
