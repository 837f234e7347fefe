import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { AttemptSession } from '../engine/attempt-engine.ts';
import { ExamClock } from './exam-clock.tsx';
import { useAnsweredCount } from './use-answers.ts';

type AttemptHeaderProps = { session: AttemptSession; index: number };

/** Which exam, which question, how much time and how much is done. */
export function AttemptHeader({ session, index }: AttemptHeaderProps) {
  const total = session.paper.questions.length;
  const answered = useAnsweredCount(session.answers);

  return (
    <header className="sticky top-0 short:static z-10 border-line border-b bg-surface">
      <div className="page flex min-h-13 items-center gap-5 py-2">
        <div className="flex min-w-0 flex-col gap-x-5 sm:flex-row sm:items-baseline">
          <h1 className="truncate font-semibold text-base leading-snug">{session.paper.exam.title}</h1>
          <p className="tabular flex-none text-ink-soft text-sm sm:text-md">
            Question {index + 1} of {total}
          </p>
        </div>
        <ExamClock countdown={session.countdown} />
      </div>
      <ProgressBar value={answered} max={total} label="Questions answered" />
    </header>
  );
}
