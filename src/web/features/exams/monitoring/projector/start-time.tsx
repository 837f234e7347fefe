import type { ReactNode } from 'react';
import type { Hall } from '#contract/exams/monitoring/hall.contract.ts';
import { formatWait } from '#web/features/exams/attempts/format-time.ts';
import { count } from '#web/ui/wording/count.ts';
import type { TimedHall } from './use-hall.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type StartTimeProps = { timed: TimedHall; children: (name: string, time: ReactNode) => ReactNode };

/** The time until the exam opens or closes, by the server's clock. */
export function StartTime({ timed, children }: StartTimeProps) {
  const { exam, at } = timed.hall;
  const until = (moment: string | null) => (moment ? (Date.parse(moment) - Date.parse(at)) / 1000 : 0);
  const untilOpening = useSecondsLeft(until(exam.opensAt), timed.receivedAt);
  const untilClosing = useSecondsLeft(until(exam.closesAt), timed.receivedAt);
  const { name, text } = timeOf(exam, untilOpening, untilClosing);
  return children(
    name,
    <span role="timer" aria-label={`${name} ${text}`}>
      {text}
    </span>,
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
