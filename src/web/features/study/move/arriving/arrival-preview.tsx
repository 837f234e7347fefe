import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { formatCalendarDate } from '#web/ui/wording/format-date.ts';
import { dateOfStudyDay } from '../../planner/study-day.ts';
import type { Arrival } from './arrival.ts';

type ArrivalPreviewProps = {
  /** "this link", "this file". */
  from: string;
  arrival: Arrival;
  damaged?: number;
  isPending: boolean;
  failure?: string | undefined;
  onMerge: () => void;
  onCancel: () => void;
};

/** Shows the plan in a link or a file, before the student merges it into this device. */
export function ArrivalPreview({
  from,
  arrival,
  damaged = 0,
  isPending,
  failure,
  onMerge,
  onCancel,
}: ArrivalPreviewProps) {
  const { reviews, days, topics, missed, marks, examDay, newEvents, isJoined } = arrival;
  const isNew = newEvents > 0;
  return (
    <section aria-labelledby="arrival" className="mt-8 rounded-card border border-accent bg-surface p-5 sm:p-7">
      <h2 id="arrival" ref={focusOn} tabIndex={-1} className="scroll-mt-4 font-semibold text-card-title">
        {isNew ? `Add the plan of ${from} to this device?` : `This device has everything of ${from}`}
      </h2>
      <dl className="tabular mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {examDay === undefined ? null : <Fact name="Exam" value={formatCalendarDate(dateOfStudyDay(examDay))} />}
        <Fact name="Topics" value={formatNumber(topics)} />
        {missed > 0 ? <Fact name="Missed questions" value={`of ${count(missed, 'exam')}`} /> : null}
        {marks > 0 ? <Fact name="Bookmarks and notes" value={formatNumber(marks)} /> : null}
        <Fact name="Days studied" value={formatNumber(days)} />
        <Fact name="Answers" value={formatNumber(reviews)} />
      </dl>
      {isNew && isJoined ? (
        <p className="mt-4 max-w-measure text-ink-soft">
          This device has a plan too. Both become one: with the topics and the answers of both, and with the exam date
          and the minutes that were set last.
        </p>
      ) : null}
      {damaged > 0 ? (
        <Notice tone="warn" className="mt-4">
          A part of it could not be read, because it was changed or is missing. What is shown here is whole. Open this
          page on the device with the plan; it sends the rest again.
        </Notice>
      ) : null}
      {failure ? (
        <Notice tone="bad" role="alert" className="mt-4">
          {failure}
        </Notice>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button variant="primary" isPending={isPending} pendingLabel="Adding…" onClick={onMerge}>
          {isNew ? 'Add to this device' : from === 'this link' ? 'Use this link here' : 'Done'}
        </Button>
        {isNew || from === 'this link' ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </section>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
