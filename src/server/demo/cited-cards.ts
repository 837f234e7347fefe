import type { DemoSubject } from './demo-subject.ts';

/** Flashcards whose answers end with the work in which a student can look them up. */
export const citedCards = (
  work: string,
  cards: readonly (readonly [question: string, answer: string])[],
): DemoSubject['topics'][number]['flashcards'] =>
  cards.map(([question, answer]) => ({ question, answer: `${answer}\nSource: ${work}.` }));
