import type { Difficulty, Question } from '#contract/exams/questions.contract.ts';
import { optionsOf } from '#domain/question/question-options.ts';
import { fold } from '#domain/text/fold.ts';
import { isDraft } from '#web/editing/drafts/draft-decision.ts';

/** The filter of a list of questions. `null` selects questions without a value, and undefined selects all. */
export type QuestionFilter = {
  text: string;
  difficulty?: Difficulty | undefined;
  subject?: string | null | undefined;
  topic?: string | null | undefined;
  /** The position of a section of the exam. */
  section?: number | null | undefined;
};

/** A question and its place, from 1, among the approved questions of its exam or, for a draft, among the drafts. */
export type NumberedQuestion = { question: Question; number: number };

const searched = (question: Question) =>
  [question.questionText, ...optionsOf(question).map(({ text }) => text), question.explanation ?? ''].map(fold);

/** The questions that match a filter, with their numbers, the drafts first. The search ignores case. */
export function findQuestions(questions: readonly Question[], filter: QuestionFilter): NumberedQuestion[] {
  const wanted = fold(filter.text.trim());
  return [
    ...numbered(questions.filter(isDraft)),
    ...numbered(questions.filter((question) => !isDraft(question))),
  ].filter(
    ({ question }) =>
      (filter.difficulty === undefined || question.difficulty === filter.difficulty) &&
      (filter.subject === undefined || question.subject === filter.subject) &&
      (filter.topic === undefined || question.topic === filter.topic) &&
      (filter.section === undefined || question.section === filter.section) &&
      (wanted === '' || searched(question).some((text) => text.includes(wanted))),
  );
}

const numbered = (questions: readonly Question[]): NumberedQuestion[] =>
  questions.map((question, index) => ({ question, number: index + 1 }));

/** The different values of a field in alphabetical order, with null at the end where a question has none. */
export function valuesOf(questions: readonly Question[], field: 'subject' | 'topic'): (string | null)[] {
  const values = new Set(questions.map((question) => question[field]));
  const named = [...values].filter((value) => value !== null).sort((a, b) => a.localeCompare(b, 'en'));
  return values.has(null) ? [...named, null] : named;
}
