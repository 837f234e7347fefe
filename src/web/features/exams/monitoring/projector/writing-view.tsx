import type { CSSProperties } from 'react';
import type { Hall, HallSection } from '#contract/exams/monitoring/hall.contract.ts';
import { formatClock } from '#web/features/exams/attempts/format-time.ts';
import { examPath } from '#web/features/exams/exams/code/exam-path.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { TimedHall } from './use-hall.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/**
 * The time left of the section in which most students are, who has other times, and the code for those who come late.
 */
export function WritingView({ timed: { hall, receivedAt } }: { timed: TimedHall }) {
  const { exam, sections, withMoreTime } = hall;
  const room = sections.reduce((most, each) => (each.students > most.students ? each : most));
  const others = sections.filter((each) => each !== room);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [container-type:inline-size]">
        <h1
          dir="auto"
          className="line-clamp-1 font-bold text-xl [overflow-wrap:anywhere] md:[@media(min-height:30rem)]:text-2xl"
        >
          {exam.title}
        </h1>
        <p className="mt-2 line-clamp-2 text-ink-soft text-lg [overflow-wrap:anywhere] md:[@media(min-height:30rem)]:text-xl [@media(max-height:30rem)]:mt-0">
          Time left{room.title === null ? '' : ' in '}
          <bdi>{room.title}</bdi>
        </p>
        <Clock section={room} receivedAt={receivedAt} isLow={hall.announcement !== null} />
        <ul className="flex flex-wrap gap-x-8 gap-y-1 text-lg [@media(max-height:30rem)]:text-md">
          {withMoreTime > 0 ? <li>{count(withMoreTime, 'student')} with more time</li> : null}
          {others.map((section) => (
            <OtherSection key={section.position} section={section} receivedAt={receivedAt} />
          ))}
          <li className="text-ink-soft">Your own screen shows your exact time.</li>
        </ul>
      </div>
      <LateEntry exam={exam} at={hall.at} />
    </div>
  );
}

type SectionProps = { section: HallSection; receivedAt: number };

function Clock({ section, receivedAt, isLow }: SectionProps & { isLow: boolean }) {
  const text = formatClock(useSecondsLeft(section.remainingSeconds, receivedAt));
  return (
    <p role="timer" className="tabular font-bold text-(length:--clock) leading-[1.1]" style={sizeOf(text, isLow)}>
      {text}
    </p>
  );
}

const OtherSection = ({ section, receivedAt }: SectionProps) => {
  const seconds = useSecondsLeft(section.remainingSeconds, receivedAt);
  return (
    <li className="tabular [overflow-wrap:anywhere]">
      {count(section.students, 'student')} in <bdi>{section.title ?? 'another part'}</bdi>: {formatClock(seconds)}
    </li>
  );
};

/** Those who come late still need the code. It is not shown when nobody can start any more. */
function LateEntry({ exam: { isActive, closesAt, title, examCode }, at }: Pick<Hall, 'exam' | 'at'>) {
  if (!isActive || (closesAt !== null && Date.parse(closesAt) <= Date.parse(at))) return null;
  return (
    <div className="grid justify-items-center gap-2 max-sm:hidden">
      <QrCode
        text={`${location.origin}${examPath(examCode)}`}
        label={`QR code of the link to ${title}`}
        className="w-[min(20vw,30svh)]"
      />
      <p className="tabular whitespace-nowrap font-semibold text-lg">{examCode}</p>
    </div>
  );
}

/** As large as the column and the height of the window allow: a digit is less than 0.65 of its height wide. */
const sizeOf = (text: string, isLow: boolean): CSSProperties & Record<'--clock', string> => ({
  '--clock': `clamp(3rem, ${Math.floor(150 / text.length)}cqw, min(16rem, ${isLow ? 25 : 36}svh))`,
});
