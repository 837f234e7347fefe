import { useEffect, useLayoutEffect, useState } from 'react';
import type { PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { letterAt, toExamKey } from './exam-keys.ts';
import { totalOf, usePaper } from './paper/use-paper.ts';
import type { StruckOptions } from './paper/use-struck.ts';

/**
 * The keyboard control of the exam. Returns the text that a screen reader announces. `question` and `index`: the
 * question on screen, and its index among those that can be visited.
 */
export function useExamKeys(
  engine: AttemptEngine,
  question: PaperQuestion | undefined,
  struck: StruckOptions,
  index: number,
  { go, handIn }: { go: (index: number) => void; handIn: () => void },
): string {
  const [announcement, setAnnouncement] = useState('');
  const total = totalOf(usePaper(engine));
  const number = question && engine.placeOf(question.id) + 1;

  useEffect(() => setAnnouncement(number === undefined ? '' : `Question ${number} of ${total}`), [number, total]);

  // Before the question is painted: a key that a student presses at first sight must not be lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isForOther = event.defaultPrevented || isTyping(event.target) || isUnderDialog();
      const key = isForOther ? undefined : toExamKey(event);
      if (!key || !question || engine.submission().phase !== 'open') return;
      if ('move' in key) {
        event.preventDefault();
        go(index + key.move);
      } else if ('handIn' in key) {
        handIn();
      } else if ('choose' in key) {
        const option = question.options[key.choose];
        if (!option) return;
        const isStruck = struck.has(question.id, option.letter);
        if (isStruck) struck.toggle(question.id, option.letter);
        else engine.choose(question.id, option.letter);
        // A test that tells the key at once takes no second choice.
        const isChosen = engine.entry(question.id).selectedAnswer === option.letter;
        if (isStruck || isChosen) setAnnouncement(`${letterAt(key.choose)} ${isStruck ? 'restored' : 'selected'}`);
      } else if ('strike' in key) {
        const option = question.options[key.strike];
        if (!option) return;
        const name = letterAt(key.strike);
        if (engine.entry(question.id).selectedAnswer === option.letter) {
          setAnnouncement(`${name} is your answer. Clear it before you strike it out.`);
          return;
        }
        setAnnouncement(`${name} ${struck.has(question.id, option.letter) ? 'restored' : 'struck out'}`);
        struck.toggle(question.id, option.letter);
      } else {
        engine.toggleMark(question.id);
        const { markedForReview } = engine.entry(question.id);
        setAnnouncement(markedForReview ? 'Marked for review' : 'No longer marked for review');
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [engine, question, struck, index, go, handIn]);

  return announcement;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a dialog or an enlarged picture covers the exam. */
const isUnderDialog = (): boolean => document.querySelector('[role$="dialog"]') !== null;
