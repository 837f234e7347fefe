import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIdle } from '#web/platform/idle.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { ShownResult } from '../shown-result.ts';
import { AttemptBar } from './attempt-bar.tsx';
import { AttemptHeader } from './attempt-header.tsx';
import { letterAt } from './exam-keys.ts';
import type { NavigatorSheetProps } from './navigator/navigator-sheet.tsx';
import { QuestionNavigator } from './navigator/question-navigator.tsx';
import { Announcements } from './notices/announcements.tsx';
import { useElsewhereDialog } from './notices/use-elsewhere-dialog.ts';
import { useNotices } from './notices/use-notices.ts';
import { useCurrentQuestion } from './paper/use-current-question.ts';
import { type Unrecorded, useLeaveNotice } from './paper/use-leave-notice.ts';
import { useQuestions } from './paper/use-paper.ts';
import { usePictures } from './paper/use-pictures.ts';
import { useStruck } from './paper/use-struck.ts';
import { QuestionView, type RenderAnswered } from './question-view.tsx';
import { CrossingNotice } from './sections/crossing-notice.tsx';
import { wayOn } from './sections/section-wording.ts';
import { useCrossing, useSectionNotice } from './sections/use-section.ts';
import { useExamKeys } from './use-exam-keys.ts';
import { useGuided } from './use-guided.ts';
import { useSubmitting } from './use-submitting.ts';

type AttemptPlayerProps = {
  engine: AttemptEngine;
  /** The kind of exam that runs here, if it is not an attempt and the server records nothing. */
  unrecorded?: Unrecorded | undefined;
  onFinished: (result: ShownResult) => void;
  /** Shown in the place of the options when the student has answered, in a test that tells the key at once. */
  renderAnswered?: RenderAnswered | undefined;
  /** Shown above the question. */
  notice?: ReactNode;
};

/** The exam while the student answers it. */
export function AttemptPlayer({ engine, unrecorded, onFinished, renderAnswered, notice }: AttemptPlayerProps) {
  const questions = useQuestions(engine);
  const crossing = useCrossing(engine);
  const [index, move] = useCurrentQuestion(engine);
  const submission = useSyncExternalStore(engine.subscribe, engine.submission);
  const submitting = useSubmitting(engine, index, move, !!renderAnswered);
  const { go } = submitting;
  const sheet = useNavigatorSheet();
  const main = useKeptFocus(`${index} ${submitting.isAsking}`);
  const question = questions[index];
  const isElsewhere = useSyncExternalStore(engine.subscribe, engine.isElsewhere);
  const ElsewhereDialog = useElsewhereDialog(isElsewhere);
  const isOpen = submission.phase === 'open' && !isElsewhere;
  const struck = useStruck(engine.paper().sessionId);
  const notices = useNotices();
  const guided = useGuided(engine, index, go);
  const announcement = useExamKeys(guided, question, struck, index, { go, handIn: submitting.ask });
  usePictures(engine, questions, index);
  useLeaveNotice(engine, unrecorded);
  useSectionNotice(engine);

  useEffect(() => {
    if (submission.phase === 'finished') onFinished(submission.result);
  }, [submission, onFinished]);

  useEffect(() => {
    if (question) return soonAfterPaint(() => engine.show(question.id));
  }, [engine, question]);

  if (!question && !crossing && submission.phase === 'open') {
    return (
      <EmptyState isPage title="This exam has no questions any more">
        They were removed while it ran. Please ask your teacher.
      </EmptyState>
    );
  }
  const navigation = { engine, index, isDisabled: !isOpen, onGo: go, onHandIn: submitting.ask, unrecorded };
  return (
    <>
      <AttemptHeader engine={engine} index={index} unrecorded={unrecorded} />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        // An element that gets the focus stays above the bar at the bottom of the window.
        className="page grid items-start gap-8 pt-5 pb-40 max-sm:[&_:is(a,button)]:scroll-mb-36 sm:[&_:is(a,button)]:scroll-mb-20 zoomed:[&_:is(a,button)]:scroll-mb-2! roomy:grid-cols-[minmax(0,1fr)_17.5rem] sm:pb-28 low:pt-3 zoomed:pb-8! roomy:pt-7"
      >
        <div className="min-w-0">
          {unrecorded === 'Practice' ? <PracticeNotice /> : null}
          {notice}
          {notices ? <notices.RefusalNotice engine={engine} /> : null}
          {unrecorded ? null : <Announcements engine={engine} />}
          <CrossingNotice engine={engine} isInPlace={!question} />
          {question ? (
            <>
              <QuestionView
                engine={guided}
                question={question}
                struck={struck}
                number={engine.placeOf(question.id) + 1}
                isDisabled={!isOpen}
                renderAnswered={renderAnswered}
              />
              <KeyHelp last={letterAt(question.options.length - 1)} hasHandIn={wayOn(engine) !== 'clock'} />
              {notices && !unrecorded && !isElsewhere ? <notices.ReloadNotice engine={engine} /> : null}
            </>
          ) : null}
        </div>
        {/* Before the navigator: the Tab key reaches the buttons after the options, and at a high zoom they stand below
            them. */}
        <AttemptBar
          engine={engine}
          unrecorded={unrecorded}
          submission={submission}
          index={index}
          notice={notices && !unrecorded ? <notices.LinkNotice engine={engine} /> : null}
          submitting={submitting}
          onOpenNavigator={sheet.open}
        />
        {questions.length > 0 ? <QuestionNavigator {...navigation} /> : null}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </main>
      {isElsewhere && ElsewhereDialog ? <ElsewhereDialog sessionId={engine.paper().sessionId} /> : null}
      {sheet.Sheet ? <sheet.Sheet {...navigation} onClose={sheet.close} /> : null}
    </>
  );
}

const PracticeNotice = () => (
  <Notice tone="accent" className="mb-6 max-w-[45rem]">
    This session could not be loaded. Below is a practice exam; nothing is recorded.
  </Notice>
);

/**
 * Takes the focus when the focused element was removed: the waiting screen, 'Next' on the last question, or 'Review'.
 */
function useKeptFocus(step: string) {
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run after each change of the question or of the submitting step
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [step]);
  return main;
}

/**
 * Calls `work` after the next paint, because it would delay the paint. Returns a function that calls it at once if it
 * was not called yet.
 */
function soonAfterPaint(work: () => void): () => void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  return once;
}

/**
 * The navigator as a sheet. Its code is loaded while the browser is idle, because the network may be gone when the
 * student wants it. If it could not be loaded, the page scrolls to the navigator below the question.
 */
function useNavigatorSheet() {
  const [Sheet, setSheet] = useState<ComponentType<NavigatorSheetProps>>();
  const load = () => import('./navigator/navigator-sheet.tsx');
  useIdle(() => void load().catch(() => 'open() tries again'), undefined);
  return {
    /** Undefined while the sheet is closed. */
    Sheet,
    open: () =>
      void load().then(
        ({ NavigatorSheet }) => setSheet(() => NavigatorSheet),
        () => document.getElementById('navigator-heading')?.scrollIntoView(),
      ),
    close: () => setSheet(undefined),
  };
}

/** `last`: the letter of the last option. */
function KeyHelp({ last, hasHandIn }: { last: string; hasHandIn: boolean }) {
  return (
    <p className="mt-3 hidden flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm roomy:flex">
      <span>
        <Kbd>A</Kbd>–<Kbd>{last}</Kbd> choose
      </span>
      <span>
        <Kbd>Shift</Kbd> <Kbd>A</Kbd>–<Kbd>{last}</Kbd> strike out
      </span>
      <span>
        <Kbd>←</Kbd> <Kbd>→</Kbd> move
      </span>
      <span>
        <Kbd>M</Kbd> mark for review
      </span>
      {hasHandIn ? (
        <span>
          <Kbd>S</Kbd> submit
        </span>
      ) : null}
    </p>
  );
}
