import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { ShownResult } from '../result/shown-result.ts';
import { AttemptBar } from './attempt-bar.tsx';
import { AttemptHeader } from './attempt-header.tsx';
import { toExamKey } from './exam-keys.ts';
import { QuestionNavigator } from './question-navigator.tsx';
import { QuestionView } from './question-view.tsx';
import { useCurrentQuestion } from './use-current-question.ts';

type AttemptPlayerProps = { engine: AttemptEngine; isPractice: boolean; onFinished: (result: ShownResult) => void };

/** The exam while the student answers it. */
export function AttemptPlayer({ engine, isPractice, onFinished }: AttemptPlayerProps) {
  const { questions } = engine.paper;
  const [index, go] = useCurrentQuestion(questions.length);
  const submission = useSyncExternalStore(engine.subscribe, engine.submission);
  const main = useRef<HTMLElement>(null);
  const question = questions[index];
  const isOpen = submission.phase === 'open';
  const announcement = useExamKeys(engine, index, go);

  useEffect(() => {
    if (submission.phase === 'finished') onFinished(submission.result);
  }, [submission, onFinished]);

  useEffect(() => {
    if (question) engine.show(question.id);
    const nextImage = questions[index + 1]?.imageUrl;
    if (nextImage) new Image().src = nextImage;
  }, [engine, question, questions, index]);

  // The focused element may have been removed: the waiting screen, or 'Next' on the last question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the question may remove the focused element
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [index]);

  if (!question) {
    return (
      <EmptyState isPage title="This exam has no questions any more">
        They were removed while it ran. Please ask your teacher.
      </EmptyState>
    );
  }
  return (
    <>
      <AttemptHeader engine={engine} index={index} />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="page grid items-start gap-8 pt-5 pb-36 md:grid-cols-[minmax(0,1fr)_17.5rem] md:pt-7"
      >
        <div className="min-w-0">
          {isPractice ? (
            <Notice tone="accent" className="mb-6 max-w-[45rem]">
              This session could not be loaded. Below is a practice exam; nothing is recorded.
            </Notice>
          ) : null}
          <RefusalNotice engine={engine} />
          <QuestionView engine={engine} question={question} number={index + 1} isDisabled={!isOpen} />
          <KeyHelp />
        </div>
        <QuestionNavigator engine={engine} index={index} isDisabled={!isOpen} onGo={go} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </main>
      <AttemptBar engine={engine} isPractice={isPractice} submission={submission} index={index} onGo={go} />
    </>
  );
}

/** The keyboard control of the exam. Returns the text that a screen reader announces. */
function useExamKeys(engine: AttemptEngine, index: number, go: (index: number) => void): string {
  const [announcement, setAnnouncement] = useState('');
  const { questions } = engine.paper;

  useEffect(() => setAnnouncement(`Question ${index + 1} of ${questions.length}`), [index, questions]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const question = questions[index];
      const isElsewhere = event.defaultPrevented || isTyping(event.target) || isUnderDialog();
      const key = isElsewhere ? undefined : toExamKey(event);
      if (!key || !question || engine.submission().phase !== 'open') return;
      if ('move' in key) {
        event.preventDefault();
        go(index + key.move);
      } else if ('choose' in key) {
        engine.choose(question.id, key.choose);
        setAnnouncement(`${key.choose} selected`);
      } else {
        engine.toggleMark(question.id);
        const { markedForReview } = engine.entry(question.id);
        setAnnouncement(markedForReview ? 'Marked for review' : 'No longer marked for review');
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [engine, questions, index, go]);

  return announcement;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a dialog or an enlarged picture covers the exam. */
const isUnderDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

function RefusalNotice({ engine }: { engine: AttemptEngine }) {
  const status = useSyncExternalStore(engine.subscribe, engine.saveStatus);
  if (status.kind !== 'refused') return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      className="mb-6 max-w-[45rem]"
      title="Your answers could not be saved"
      action={<Button onClick={engine.saveNow}>Try again</Button>}
    >
      {status.message} {status.isKept ? 'They are kept on this device.' : 'They are only on this page: keep it open.'}
    </Notice>
  );
}

function KeyHelp() {
  return (
    <p className="mt-6 hidden gap-4 text-ink-soft text-sm md:flex">
      <span>
        <Kbd>A</Kbd>–<Kbd>D</Kbd> choose
      </span>
      <span>
        <Kbd>←</Kbd> <Kbd>→</Kbd> move
      </span>
      <span>
        <Kbd>M</Kbd> mark for review
      </span>
    </p>
  );
}
