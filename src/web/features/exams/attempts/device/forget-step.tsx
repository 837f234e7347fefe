import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { deviceStorage } from '#web/platform/device-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/wording/count.ts';
import { resultsPath, takePath } from '../attempt-paths.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { type DeviceAttempt, forgetAttempt, isRunning, unsentCount } from './device-attempts.ts';

type ForgetStepProps = { attempt: DeviceAttempt; onKeep: () => void };

/** Asks before this device forgets an attempt, because the link is the only way back to it. */
export function ForgetStep({ attempt, onKeep }: ForgetStepProps) {
  const { sessionId, examCode } = attempt;
  const isOver = !isRunning(attempt);
  const queryClient = useQueryClient();
  const unsent = unsentCount(deviceStorage(), sessionId);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);

  const forget = () => {
    forgetAttempt(deviceStorage(), sessionId);
    void queryClient.invalidateQueries({ queryKey: queryKeys.deviceAttempts() });
  };
  return (
    <section aria-label="Forget this exam on this device" className="mt-3 text-md">
      <p className="text-ink-soft">
        {isOver
          ? 'Forget this result on this device? It stays at its link. Without the link you cannot find it again.'
          : 'Forget this exam on this device? Its clock keeps running. Without its link it cannot be continued.'}
      </p>
      {unsent > 0 ? (
        <p className="mt-2 font-strong text-bad">
          {count(unsent, 'answer')} on this device {unsent === 1 ? 'has' : 'have'} not been sent and would be lost.
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button ref={keep} onClick={onKeep}>
          Keep
        </Button>
        <CopyLinkButton path={isOver ? resultsPath(examCode, sessionId) : takePath(examCode, sessionId)} />
        <Button variant="danger" onClick={forget}>
          Forget
        </Button>
      </div>
    </section>
  );
}
