import type { ReactNode } from 'react';
import type { Hall } from '#contract/exams/monitoring/hall.contract.ts';
import { formatWait } from '#web/features/exams/attempts/format-time.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { formatClock } from '../attempt-words.ts';
import { Announced } from './announced.tsx';
import { EntryView } from './entry-view.tsx';
import type { TimedHall } from './use-hall.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { WritingView } from './writing-view.tsx';

type ProjectorProps = {
  timed: TimedHall;
  /** Whether the server has not answered for a while. */
  isSilent: boolean;
  /** Where the educator came from. */
  backTo: string;
};

/**
 * The page for a projector, without any name. Before students write: the code and the link of the exam, and when it
 * opens. While they write: the time left of their section. Always: how many have started and submitted, and the newest
 * announcement.
 */
export function Projector({ timed, isSilent, backTo }: ProjectorProps) {
  const { exam, counts, sections, announcement, at } = timed.hall;
  const isWriting = sections.length > 0;
  return (
    <main id="main" tabIndex={-1} className="flex min-h-svh flex-col px-4 pb-5 sm:px-8 [@media(max-height:30rem)]:pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <ButtonLink href={backTo} variant="quiet" className="-ml-3">
          Back to the exam
        </ButtonLink>
        <div className="ml-auto flex items-center gap-3">
          <p className="flex items-center gap-2 text-ink-soft text-sm">
            <span aria-hidden="true" className={cx('size-2 rounded-full', isSilent ? 'bg-warn' : 'bg-good')} />
            {isSilent ? 'No connection' : 'Live'}
          </p>
          {document.fullscreenEnabled ? (
            <Button onClick={() => void toggleFullScreen()} className="max-sm:hidden">
              Full screen
            </Button>
          ) : null}
          <ThemeSwitch />
        </div>
      </div>
      <div role="status">
        {isSilent ? (
          <Notice tone="warn" title="No connection to the server">
            The time goes on. The numbers and the announcement are of {formatClock(at)}.
          </Notice>
        ) : null}
      </div>
      <div className="mx-auto grid w-full max-w-[92rem] flex-1 content-center py-3 [@media(max-height:30rem)]:py-1">
        {isWriting ? <WritingView timed={timed} /> : <EntryView exam={exam} />}
      </div>
      <Announced announcement={announcement} now={at} />
      <dl className="mx-auto grid w-full max-w-[92rem] grid-cols-2 gap-x-8 gap-y-4 border-line border-t pt-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] [@media(max-height:30rem)]:pt-2">
        {isWriting ? (
          <Figure name="Writing now" className="max-sm:col-span-2">
            {formatNumber(sections.reduce((sum, { students }) => sum + students, 0))}
          </Figure>
        ) : (
          <StartTime timed={timed} />
        )}
        <Figure name="Started">{formatNumber(counts.total)}</Figure>
        <Figure name="Submitted">{formatNumber(counts.completed + counts.expired)}</Figure>
      </dl>
    </main>
  );
}

type FigureProps = { name: string; className?: string; children: ReactNode };

const Figure = ({ name, className, children }: FigureProps) => (
  <div className={className}>
    <dt className="text-ink-soft text-lg [@media(max-height:30rem)]:text-md">{name}</dt>
    <dd className="tabular font-bold text-2xl leading-tight md:[@media(min-height:45rem)]:text-[3.25rem]">
      {children}
    </dd>
  </div>
);

async function toggleFullScreen(): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    // The browser or its user forbids it; the page works in its window too.
  }
}

/** The time until the exam opens or closes, by the server's clock. */
function StartTime({ timed }: { timed: TimedHall }) {
  const { exam, at } = timed.hall;
  const until = (moment: string | null) => (moment ? (Date.parse(moment) - Date.parse(at)) / 1000 : 0);
  const untilOpening = useSecondsLeft(until(exam.opensAt), timed.receivedAt);
  const untilClosing = useSecondsLeft(until(exam.closesAt), timed.receivedAt);
  const { name, text } = timeOf(exam, untilOpening, untilClosing);
  return (
    <Figure name={name} className="max-sm:col-span-2">
      <span role="timer" aria-label={`${name} ${text}`}>
        {text}
      </span>
    </Figure>
  );
}

function timeOf(exam: Hall['exam'], untilOpening: number, untilClosing: number) {
  if (!exam.isActive) return { name: 'Please wait', text: 'Not open yet' };
  if (untilOpening > 0) return { name: 'Opens in', text: formatWait(untilOpening) };
  if (exam.closesAt === null) return { name: 'Open now', text: count(exam.duration, 'minute') };
  return untilClosing > 0
    ? { name: 'Closes in', text: formatWait(untilClosing) }
    : { name: 'The exam', text: 'is closed' };
}
