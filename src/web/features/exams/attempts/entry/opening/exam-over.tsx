import { useQuery } from '@tanstack/react-query';
import { LocalMoment } from '#web/ui/wording/local-moment.tsx';
import { useHasHydrated } from '#web/ui/wording/use-has-hydrated.ts';
import { deviceAttemptsQuery } from '../../device/device-attempts.queries.ts';
import { isRunning } from '../../device/device-attempts.ts';

/** Says that the exam can no longer be started, and where the student finds a result. */
export function ExamOver({ examCode, closesAt }: { examCode: string; closesAt: string | null }) {
  const { data } = useQuery(deviceAttemptsQuery(examCode));
  const hasHydrated = useHasHydrated();
  const hasResults = hasHydrated && data.some((attempt) => !isRunning(attempt));
  return (
    <section aria-labelledby="over-heading">
      <h2 id="over-heading" className="font-semibold text-card-title">
        This exam is over
      </h2>
      {closesAt === null ? null : (
        <p className="mt-2">
          It closed on <LocalMoment iso={closesAt} />.
        </p>
      )}
      <p className="mt-2 text-ink-soft text-md">
        {hasResults
          ? 'What you handed in on this device is listed below.'
          : 'If you sat it on another device, you find your result at its link.'}
      </p>
    </section>
  );
}
