import { lazy, Suspense, useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { takePath } from '../attempt-paths.ts';
import { CopyLinkButton } from '../device/copy-link-button.tsx';
import type { DeviceAttempt } from '../device/device-attempts.ts';

/** Few students need it. Its code is part of the list of results, which this screen loads too. */
const ForgetStep = lazy(async () => ({ default: (await import('../device/forget-step.tsx')).ForgetStep }));

/** Offers to continue the attempt of this device that is still running. */
export function ContinueAttempt({ examCode, attempt }: { examCode: string; attempt: DeviceAttempt }) {
  const [isAsking, setIsAsking] = useState(false);
  const path = takePath(examCode, attempt.sessionId);
  return (
    <section aria-labelledby="continue-heading" className="border-line not-last:mb-6 not-last:border-b not-last:pb-6">
      <h2 id="continue-heading" className="font-semibold text-card-title">
        Continue your exam
      </h2>
      <p className="mt-2 mb-4 text-ink-soft text-md [overflow-wrap:anywhere]">
        You started it in this browser
        {attempt.name === '' ? null : (
          <>
            {' '}
            as <bdi>{attempt.name}</bdi>
          </>
        )}
        . Your answers are there, and the clock is still running.
      </p>
      <ButtonLink href={path} variant="primary" size="large" className="w-full">
        Continue
      </ButtonLink>
      {isAsking ? (
        <Suspense>
          <ForgetStep attempt={attempt} onKeep={() => setIsAsking(false)} />
        </Suspense>
      ) : (
        <div className="-mx-3 mt-2 flex flex-wrap justify-between">
          <Button variant="quiet" className="px-3!" onClick={() => setIsAsking(true)}>
            Not you?
          </Button>
          <CopyLinkButton variant="quiet" className="px-3!" path={path}>
            Copy link for another device
          </CopyLinkButton>
        </div>
      )}
    </section>
  );
}
