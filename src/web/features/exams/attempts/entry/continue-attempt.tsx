import { ButtonLink } from '#web/ui/button.tsx';
import { takePath } from '../attempt-paths.ts';
import type { CurrentAttempt } from './current-attempt.ts';

/** Offers to continue the attempt that was started in this browser and is still running. */
export function ContinueAttempt({ examCode, attempt }: { examCode: string; attempt: CurrentAttempt }) {
  return (
    <section aria-labelledby="continue-heading" className="border-line not-last:mb-6 not-last:border-b not-last:pb-6">
      <h2 id="continue-heading" className="font-semibold text-card-title">
        Continue your exam
      </h2>
      <p className="mt-2 mb-4 text-ink-soft text-md [overflow-wrap:anywhere]">
        You started it in this browser as {attempt.name}. Your answers are there, and the clock is still running.
      </p>
      <ButtonLink href={takePath(examCode, attempt.sessionId)} variant="primary" size="large" className="w-full">
        Continue
      </ButtonLink>
    </section>
  );
}
