import { type ReactNode, useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
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
export function StartNotices({ page, ...props }: StartNoticesProps) {
  return page ? <Notices page={page} {...props} /> : null;
}

function Notices({ exam, page, onClose }: StartNoticesProps & { page: AttemptsPage }) {
  const { refusedStarts, marked } = page;
  const reason = whyNoStarts(exam, Date.parse(page.at));
  const lastRefused = useLast(refusedStarts || undefined);
  const lastPastEnd = useLast(marked.past_end || undefined);
  const lastReason = useLast(reason);
  return (
    <div role="status" className="grid gap-3 not-empty:mb-5">
      {lastRefused ? (
        <Lasting over={refusedStarts === 0 && 'No start was refused in the last two minutes'}>
          <Notice
            tone="warn"
            title={`${count(lastRefused, 'start')} ${lastRefused === 1 ? 'was' : 'were'} refused in the last two minutes`}
          >
            Too many students of one network started within a minute. Their browsers wait and try again by themselves.
            The operator can raise the limit STARTS_PER_MINUTE.
          </Notice>
        </Lasting>
      ) : null}
      {lastReason ? (
        <Lasting over={!reason && 'Students can start now'}>
          <Notice title="Students cannot start now">{lastReason}</Notice>
        </Lasting>
      ) : null}
      {lastPastEnd ? (
        <Lasting over={marked.past_end === 0 && 'No session is open after its end'}>
          <Notice
            tone="warn"
            title={`${count(lastPastEnd, 'session')} still open after ${lastPastEnd === 1 ? 'its' : 'their'} end`}
            action={<Button onClick={onClose}>Close sessions</Button>}
          >
            Their time or their exam is over. Sessions with extra time, and sessions that were opened again, go on
            longer.
          </Notice>
        </Lasting>
      ) : null}
    </div>
  );
}

/** The value, or the last one that it had. */
function useLast<T extends string | number>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/**
 * A notice that keeps its place when it is over, because the educator may be reading or pressing what is below. `over` then stands there.
 */
function Lasting({ over, children }: { over: string | false; children: ReactNode }) {
  return (
    <div className="grid *:[grid-area:1/1]">
      <div className={cx(over && 'invisible')}>{children}</div>
      {over ? <Notice tone="good" title={over} /> : null}
    </div>
  );
}

/** By the clock of the server, in milliseconds since 1970. Undefined if students can start. */
function whyNoStarts({ isActive, opensAt, closesAt, questionsCount }: Exam, now: number): string | undefined {
  if (!isActive) return 'The exam is inactive. Switch it to Active above.';
  if (questionsCount === 0) return 'The exam has no questions yet.';
  if (opensAt !== null && Date.parse(opensAt) > now) return `The exam opens on ${formatDateTime(opensAt)}.`;
  if (closesAt !== null && Date.parse(closesAt) <= now) return `The exam closed on ${formatDateTime(closesAt)}.`;
  return undefined;
}
