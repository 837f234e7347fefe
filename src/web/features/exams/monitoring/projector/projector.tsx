import { type CSSProperties, type ReactNode, useMemo } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { useCountdown } from '#web/features/exams/attempts/entry/opening/use-countdown.ts';
import { formatWait } from '#web/features/exams/attempts/format-time.ts';
import { examPath } from '#web/features/exams/exams/code/exam-path.ts';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { ConnectionState } from '../list/connection-state.tsx';
import type { TimedPage } from '../monitoring.queries.ts';
import type { Connection } from '../watch-attempts.ts';

type ProjectorProps = {
  exam: Exam;
  /** Undefined while the numbers are loading. */
  timed: TimedPage | undefined;
  connection: Connection;
};

/** What a hall reads from afar: the code and the link of an exam, the time, and how many have started and submitted. */
export function Projector({ exam, timed, connection }: ProjectorProps) {
  const { title, examCode } = exam;
  const path = examPath(examCode);
  const { total = 0, completed = 0, expired = 0 } = timed?.page.counts ?? {};
  return (
    <main id="main" tabIndex={-1} className="flex min-h-svh flex-col px-4 pb-5 sm:px-8 [@media(max-height:30rem)]:pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <ButtonLink href={managedExamPath(exam.id)} variant="quiet" className="-ml-3">
          Back to the exam
        </ButtonLink>
        <div className="ml-auto flex items-center gap-3">
          <ConnectionState connection={connection} />
          {document.fullscreenEnabled ? (
            <Button onClick={() => void toggleFullScreen()} className="max-sm:hidden">
              Full screen
            </Button>
          ) : null}
          <ThemeSwitch />
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-[92rem] flex-1 grid-cols-[minmax(0,1fr)] content-center items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_min(30vw,46svh)]">
        <div className="min-w-0 [container-type:inline-size]">
          <h1
            dir="auto"
            className="line-clamp-2 font-bold text-2xl [overflow-wrap:anywhere] md:text-3xl [@media(max-height:30rem)]:line-clamp-1 [@media(max-height:30rem)]:text-xl"
          >
            {title}
          </h1>
          <p className="mt-3 text-ink-soft text-lg [@media(max-height:30rem)]:mt-1">
            {exam.entry === 'roster' ? 'Your personal code, and the exam code' : 'The exam code'}
          </p>
          <p className="tabular font-bold text-(length:--code) leading-[1.15]" style={sizeOf(examCode)}>
            {examCode}
          </p>
          <p className="mt-2 text-lg text-ink-soft [overflow-wrap:anywhere] md:text-xl">
            {location.host}
            <wbr />
            {path}
          </p>
        </div>
        <QrCode
          text={`${location.origin}${path}`}
          label={`QR code of the link to ${title}`}
          className="w-full max-sm:mx-auto max-sm:max-w-60"
        />
      </div>
      <dl
        aria-busy={timed === undefined}
        className="mx-auto mt-6 grid w-full max-w-[92rem] grid-cols-2 [@media(max-height:30rem)]:mt-2 gap-x-8 gap-y-4 border-line border-t pt-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <Time exam={exam} timed={timed} />
        <Figure name="Started">{timed ? formatNumber(total) : '–'}</Figure>
        <Figure name="Submitted">{timed ? formatNumber(completed + expired) : '–'}</Figure>
      </dl>
    </main>
  );
}

type FigureProps = { name: string; className?: string; children: ReactNode };

const Figure = ({ name, className, children }: FigureProps) => (
  <div className={className}>
    <dt className="text-ink-soft text-lg">{name}</dt>
    <dd className="tabular font-bold text-3xl leading-tight md:[@media(min-height:30rem)]:text-[3.25rem]">
      {children}
    </dd>
  </div>
);

/** The time until the exam opens or closes, by the server's clock, counted on the monotonic clock of the browser. */
function Time({ exam, timed }: Pick<ProjectorProps, 'exam' | 'timed'>) {
  const untilOpening = useSecondsUntil(exam.opensAt, timed);
  const untilClosing = useSecondsUntil(exam.closesAt, timed);
  const { name, text } = timeOf(exam, timed !== undefined, untilOpening, untilClosing);
  return (
    <Figure name={name} className="max-sm:col-span-2">
      <span role="timer" aria-label={`${name} ${text}`}>
        {text}
      </span>
    </Figure>
  );
}

function timeOf(exam: Exam, isKnown: boolean, untilOpening: number, untilClosing: number) {
  if (!exam.isActive) return { name: 'Please wait', text: 'Not open yet' };
  if (!isKnown) return { name: 'Time', text: '–' };
  if (untilOpening > 0) return { name: 'Opens in', text: formatWait(untilOpening) };
  if (exam.closesAt === null) return { name: 'Open now', text: count(exam.duration, 'minute') };
  return untilClosing > 0
    ? { name: 'Closes in', text: formatWait(untilClosing) }
    : { name: 'The exam', text: 'is closed' };
}

/** Whole seconds until a time, at least 0; 0 without a time. */
function useSecondsUntil(moment: string | null, timed: TimedPage | undefined): number {
  const reading = useMemo(() => {
    const readAt = timed?.receivedAt ?? 0;
    const remainingMs = timed && moment ? Math.max(0, Date.parse(moment) - Date.parse(timed.page.at)) : 0;
    return { sentAt: readAt, readAt, remainingMs, elapsedMs: 0 };
  }, [timed, moment]);
  return useCountdown(reading);
}

/** As large as the column allows: a bold letter is less than 0.8 of its height wide. */
const sizeOf = (code: string): CSSProperties & Record<'--code', string> => ({
  '--code': `clamp(1.25rem, ${Math.floor(120 / Math.max(code.length, 6))}cqw, min(9rem, 24svh))`,
});

async function toggleFullScreen(): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    // The browser or its user forbids it; the page works in its window too.
  }
}
