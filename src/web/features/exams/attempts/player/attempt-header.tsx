import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { ExamClock } from './exam-clock.tsx';
import { useAnsweredCount } from './use-answers.ts';

type AttemptHeaderProps = { engine: AttemptEngine; index: number };

/** The title of the exam, the current question, the time left and the progress. */
export function AttemptHeader({ engine, index }: AttemptHeaderProps) {
  const total = engine.paper.questions.length;
  const answered = useAnsweredCount(engine);

  return (
    <header className="sticky top-0 short:static z-10 border-line border-b bg-surface">
      <div className="page flex min-h-13 items-center gap-5 py-2">
        <div className="flex min-w-0 flex-col gap-x-5 sm:flex-row sm:items-baseline">
          <h1 className="truncate font-semibold text-base leading-snug">
            <bdi>{engine.paper.exam.title}</bdi>
          </h1>
          <p className="tabular flex-none text-ink-soft text-sm sm:text-md">
            Question {index + 1} of {total}
          </p>
        </div>
        <ExamClock engine={engine} />
        <ThemeSwitch className="-my-2 -ml-3 -mr-3 max-[20rem]:hidden" />
      </div>
      <ProgressBar value={answered} max={total} label="Questions answered" />
    </header>
  );
}
