import type { ReactNode } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDateTime } from '#web/ui/wording/format-date.ts';

type StartNoticesProps = {
  exam: Exam;
  page: AttemptsPage | undefined;
  /** Asks which sessions to close. */
  onClose: () => void;
};

/** Why students cannot start at present, and which sessions are open although their end has passed. */
export function StartNotices({ exam, page, onClose }: StartNoticesProps) {
  if (!page) return null;
  const { refusedStarts, marked } = page;
  const reason = whyNoStarts(exam, Date.parse(page.at));
  return (
    <div role="status" className="grid gap-3 not-empty:mb-5">
      {refusedStarts > 0 ? (
        <Notice
          tone="warn"
          title={`${count(refusedStarts, 'start')} ${refusedStarts === 1 ? 'was' : 'were'} refused in the last two minutes`}
        >
          Too many students of one network started within a minute. Their browsers wait and try again by themselves. The
          operator can raise the limit STARTS_PER_MINUTE.
        </Notice>
      ) : null}
      {reason ? <Notice title="Students cannot start now">{reason}</Notice> : null}
      {marked.past_end > 0 ? (
        <Notice
          tone="warn"
          title={`${count(marked.past_end, 'session')} still open after ${marked.past_end === 1 ? 'its' : 'their'} end`}
          action={<Button onClick={onClose}>Close sessions</Button>}
        >
          Their time or their exam is over. Sessions with extra time, and sessions that were opened again, go on longer.
        </Notice>
      ) : null}
    </div>
  );
}

/** By the clock of the server, in milliseconds since 1970. Undefined if students can start. */
function whyNoStarts({ isActive, opensAt, closesAt, questionsCount }: Exam, now: number): ReactNode {
  if (!isActive) return 'The exam is inactive. Switch it to Active above.';
  if (questionsCount === 0) return 'The exam has no questions yet.';
  if (opensAt !== null && Date.parse(opensAt) > now) return `The exam opens on ${formatDateTime(opensAt)}.`;
  if (closesAt !== null && Date.parse(closesAt) <= now) return `The exam closed on ${formatDateTime(closesAt)}.`;
  return undefined;
}
