import { Notice } from '#web/ui/notice.tsx';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import type { Submission } from '../../engine/steps/engine-state.ts';

type SubmissionNoticeProps = { engine: AttemptEngine; submission: Submission };

/** Says why the exam could not be submitted, or that it is being closed. */
export function SubmissionNotice({ engine, submission }: SubmissionNoticeProps) {
  if (submission.phase === 'open' || submission.phase === 'refused') {
    if (submission.phase === 'open' && submission.connection === 'back') {
      return (
        <Notice tone="warn" role="alert" className="w-full">
          The connection is back, but the exam has not been submitted. Submit it again before the time runs out.
        </Notice>
      );
    }
    if (submission.error !== undefined) {
      return (
        <Notice tone="bad" className="w-full">
          <p role="alert">{submission.error}</p>
          {submission.phase === 'open' && submission.connection === 'lost' ? (
            <p className="mt-1">
              There is no connection. Your answers stay on this device and are sent when it is back. Then submit again,
              before the time runs out.
            </p>
          ) : null}
        </Notice>
      );
    }
  }
  if (submission.phase !== 'closing') return null;
  return (
    <Notice tone="warn" role="alert" className="w-full">
      {engine.secondsLeft() === 0
        ? 'Time is up. Your answers are being submitted. Without a connection they stay on this device until it is back: keep this page open.'
        : 'This exam has been closed. Fetching the result…'}
    </Notice>
  );
}
