import X from 'lucide-react/icons/x';
import { Link } from 'wouter';
import { cx } from '#web/ui/cx.ts';
import { DisplayButton } from '#web/ui/display/display-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { ExamClock } from './exam-clock.tsx';
import { useAnsweredCount } from './paper/use-answers.ts';
import { isOwnTest, type Unrecorded } from './paper/use-leave-notice.ts';
import { totalOf, usePaper, useQuestions } from './paper/use-paper.ts';
import { useSection } from './sections/use-section.ts';

type AttemptHeaderProps = { engine: AttemptEngine; index: number; unrecorded: Unrecorded | undefined };

/** The title of the exam, the open section, the current question, the time left and the progress. */
export function AttemptHeader({ engine, index, unrecorded }: AttemptHeaderProps) {
  const paper = usePaper(engine);
  const questions = useQuestions(engine);
  const current = useSection(engine);
  const answered = useAnsweredCount(engine);
  const question = questions[index];

  return (
    <header className="sticky top-0 short:static zoomed:static z-10 border-line border-b bg-surface">
      <div className="page flex min-h-13 items-center gap-5 py-2">
        <PaperPlace
          title={paper.exam.title}
          section={current && { title: current.section.title, number: current.number, total: current.total }}
          number={question && engine.placeOf(question.id) + 1}
          total={totalOf(paper)}
        />
        {unrecorded === 'Tutor' ? <span className="ml-auto" /> : <ExamClock engine={engine} />}
        <DisplayButton className="-my-2 -ml-3 -mr-3 max-[20rem]:hidden" />
        {isOwnTest(unrecorded) ? (
          <Link
            href="/practice"
            aria-label="Leave the test"
            className="-my-2 -mr-3 grid size-11 flex-none place-items-center rounded-small"
          >
            <X aria-hidden="true" size={20} />
          </Link>
        ) : null}
      </div>
      <ProgressBar value={answered} max={questions.length} label="Questions answered" />
    </header>
  );
}

type PaperPlaceProps = {
  title: string;
  section: { title: string; number: number; total: number } | undefined;
  /** The number of the question on screen, from 1; undefined between two sections. */
  number: number | undefined;
  total: number;
};

/** The title of the exam, the open section, and the question on screen. */
export function PaperPlace({ title, section, number, total }: PaperPlaceProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-x-5', !section && 'sm:flex-row sm:items-baseline')}>
      <div className="flex min-w-0 items-baseline gap-x-3">
        {/* On a phone the title of the section takes the place of the title of the exam. */}
        <h1 className={cx('truncate font-semibold text-base leading-snug', section && 'max-sm:sr-only')}>
          <bdi>{title}</bdi>
        </h1>
        {section ? (
          // With large text on a phone, the number wraps onto its own line, so that the title stays legible. The line
          // cuts off the dot.
          <p className="flex min-w-0 overflow-hidden text-base leading-snug max-sm:flex-wrap max-sm:font-semibold sm:text-ink-soft">
            <bdi className="mr-4 truncate">{section.title}</bdi>
            <span className="tabular -ml-4 flex-none">
              <span className="inline-block w-4 text-center">{' · '}</span>
              <span className="sr-only">section </span>
              {section.number} of {section.total}
            </span>
          </p>
        ) : null}
      </div>
      {number ? (
        <p className={cx('tabular flex-none text-ink-soft text-sm', !section && 'sm:text-md')}>
          Question {number} of {total}
        </p>
      ) : null}
    </div>
  );
}
