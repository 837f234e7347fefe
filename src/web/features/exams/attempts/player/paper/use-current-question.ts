import { useCallback, useLayoutEffect, useState } from 'react';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { openedSection, sectionOf } from '../../engine/steps/timed-sections.ts';
import { usePaper, useQuestions } from './use-paper.ts';

/** The place that the history entry of this page has kept, if its question is one of the open section. */
function readPlace({ questions, placeOf, sections, sectionIndex }: AttemptEngine): number | undefined {
  const kept: unknown = history.state?.question;
  const isOpen = questions().some(({ id }) => placeOf(id) === kept && sectionOf(sections(), id) === sectionIndex());
  return isOpen && typeof kept === 'number' ? kept : undefined;
}

function keepPlace(place: number): void {
  try {
    history.replaceState({ ...history.state, question: place }, '');
  } catch {
    // Safari allows a hundred of these calls in 30 seconds. A student who moves faster only loses the place on a
    // reload.
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * The index, from 0, of the question on screen among those that can be visited; −1 while its section has ended and the
 * next one has not arrived. The browser's history entry keeps its place on the paper: a reload returns to it, and the
 * Back button leaves the exam instead of visiting each question again. When a section opens, its first question comes
 * on screen.
 */
export function useCurrentQuestion(engine: AttemptEngine): [index: number, go: (index: number) => void] {
  const questions = useQuestions(engine);
  const opened = openedSection(usePaper(engine));
  const [place, setPlace] = useState(() => readPlace(engine) ?? engine.openingPlace);
  const [shownSection, setShownSection] = useState(opened);

  const isNewSection = opened !== shownSection;
  if (isNewSection) {
    setShownSection(opened);
    const first = questions.find(({ id }) => sectionOf(engine.sections(), id) === opened);
    if (first) setPlace(engine.placeOf(first.id));
  }
  const [firstSection] = useState(opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept when a section opens
  useLayoutEffect(() => {
    if (shownSection !== firstSection) keepPlace(place);
  }, [shownSection]);

  const go = useCallback(
    (index: number) => {
      const question = engine.questions()[index];
      if (!question) return;
      const next = engine.placeOf(question.id);
      setPlace(next);
      keepPlace(next);
    },
    [engine],
  );
  return [questions.findIndex(({ id }) => engine.placeOf(id) === place), go];
}
