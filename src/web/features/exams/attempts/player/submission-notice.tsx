import { Notice } from '#web/ui/notice.tsx';
import type { AttemptSession } from '../engine/attempt-engine.ts';
import type { SubmissionState } from '../engine/submission.ts';

type SubmissionNoticeProps = { session: AttemptSession; submission: SubmissionState };

/** Why the exam could not be submitted, or that the clock is submitting it. */
export function SubmissionNotice({ session, submission }: SubmissionNoticeProps) {
  if (submission.phase === 'open' || submission.phase === 'time-up') {
    if (submission.error !== undefined) {
      return (
        <Notice tone="bad" role="alert" className="w-full">
          {submission.error}
        </Notice>
      );
    }
  }
  if (submission.phase !== 'time-up') return null;
  return (
    <Notice tone="warn" role="alert" className="w-full">
      {session.countdown.secondsLeft() === 0
        ? 'Time is up. Your answers are being submitted. Without a connection they stay on this device until it is back: keep this page open.'
        : 'This exam has been closed. Fetching the result…'}
    </Notice>
  );
}
