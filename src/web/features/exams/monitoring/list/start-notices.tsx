import { type ReactNode, useState } from 'react';
import type { WatchedExam } from '#contract/exams/monitoring/hall.contract.ts';
import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDateTime } from '#web/ui/wording/format-date.ts';

type NoticeKind = 'refused' | 'closed' | 'pastEnd';

type StartNoticesProps = {
  exam: WatchedExam;
  page: AttemptsPage;
  /** Whether this place shows notices of a kind. */
  shows: (kind: NoticeKind) => boolean;
  /** Whether a notice keeps its place when it is over. */
  isLasting?: boolean;
  /** Asks which sessions to close. */
  onClose: () => void;
};

/** The notices that an exam has at the moment. */
export const noticesOf = (exam: WatchedExam, page: AttemptsPage): ReadonlySet<NoticeKind> =>
  new Set<NoticeKind>([
    ...(page.refusedStarts > 0 ? (['refused'] as const) : []),
    ...(whyNoStarts(exam, Date.parse(page.at)) ? (['closed'] as const) : []),
    ...(page.marked.past_end > 0 ? (['pastEnd'] as const) : []),
  ]);

/** Why students cannot start at present, and which sessions are open although their end has passed. */
export function StartNotices({ exam, page, shows, isLasting = false, onClose }: StartNoticesProps) {
  const { refusedStarts, marked } = page;
  const reason = whyNoStarts(exam, Date.parse(page.at));
  const lastRefused = useLast(refusedStarts || undefined, isLasting);
  const lastPastEnd = useLast(marked.past_end || undefined, isLasting);
  const lastReason = useLast(reason, isLasting);
  return (
    <div role="status" className="grid gap-3 not-empty:mb-4 sm:[@media(max-height:45rem)]:not-empty:mb-2">
      {shows('refused') && lastRefused ? (
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
      {shows('closed') && lastReason ? (
        <Lasting over={!reason && 'Students can start now'}>
          <Notice title="Students cannot start now">{lastReason}</Notice>
        </Lasting>
      ) : null}
      {shows('pastEnd') && lastPastEnd ? (
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

/** The value, or the last one that it had if the notice is lasting. */
function useLast<T extends string | number>(value: T | undefined, isLasting: boolean): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? (isLasting ? last : undefined);
}

/**
 * A notice that keeps its place when it is over, because the educator may be reading or pressing what is below. `over`
 * then stands there.
 */
function Lasting({ over, children }: { over: string | false; children: ReactNode }) {
  return (
    <div className="grid *:[grid-area:1/1]">
      <div className={cx(over && 'invisible')}>{children}</div>
      {over ? <Notice tone="good" title={over} /> : null}
    </div>
  );
}

/** Says why students cannot start; undefined if they can. `now`: milliseconds since 1970 by the clock of the server. */
function whyNoStarts({ isActive, opensAt, closesAt, questionsCount }: WatchedExam, now: number): string | undefined {
  if (!isActive) return 'The exam is inactive until an examiner switches it to Active.';
  if (questionsCount === 0) return 'The exam has no questions yet.';
  if (opensAt !== null && Date.parse(opensAt) > now) return `The exam opens on ${formatDateTime(opensAt)}.`;
  if (closesAt !== null && Date.parse(closesAt) <= now) return `The exam closed on ${formatDateTime(closesAt)}.`;
  return undefined;
}
