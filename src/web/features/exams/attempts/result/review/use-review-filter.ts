import { useRef, useState } from 'react';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { mistakesFilter, type ReviewFilter } from './review-filter.ts';

/** The filter of the review; at first the mistakes. `seeMistakes` moves to the review; undefined without mistakes. */
export function useReviewFilter(answers: readonly ReviewedAnswer[]) {
  const mistakes = mistakesFilter(answers);
  const [filter, setFilter] = useState<ReviewFilter>(mistakes ?? 'all');
  const heading = useRef<HTMLHeadingElement>(null);
  const seeMistakes = (chosen: ReviewFilter) => {
    setFilter(chosen);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  };
  return { filter, setFilter, heading, seeMistakes: mistakes && (() => seeMistakes(mistakes)) };
}
