import { useEffect, useState } from 'react';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { toExamKey } from './exam-keys.ts';

/** The keyboard control of the exam. Returns the text that a screen reader announces. */
export function useExamKeys(engine: AttemptEngine, index: number, go: (index: number) => void): string {
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
