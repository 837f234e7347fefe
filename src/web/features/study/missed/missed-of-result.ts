import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import type { AttemptResult, ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { optionsOf } from '#contract/exams/question-options.ts';
import { markOf } from '#web/features/exams/settlement/answer-mark.ts';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import type { MissedOfAttempt, MissedQuestion } from './missed-question.ts';

/** The questions of a released result that are wrong. Questions without an answer are not: the student has not got them wrong yet. */
const wrongOf = ({ results }: Pick<AttemptResult, 'results'>): ReviewedAnswer[] =>
  results.filter((answer) => markOf(answer) === 'wrong');

/** @param insight Undefined if it could not be read; the questions then belong to no topic. */
export function missedOf(result: Pick<AttemptResult, 'results'>, insight: Insight | undefined): MissedOfAttempt {
  const wrong = wrongOf(result);
  return { questions: wrong.map(toMissed), topicIds: topicsOf(wrong, insight) };
}

const toMissed = (answer: ReviewedAnswer): MissedQuestion => ({
  key: `q:${answer.questionId}`,
  questionText: answer.questionText,
  imageUrl: answer.imageUrl,
  options: optionsOf(answer),
  keys: keysOf(answer),
  explanation: answer.explanation,
  settledAt: answer.settled === null ? null : Date.parse(answer.settled.settledAt),
});

const fold = (name: string) => name.trim().toLowerCase();

function topicsOf(wrong: readonly ReviewedAnswer[], insight: Insight | undefined): number[] {
  if (!insight) return [];
  const idOf = new Map(insight.topics.map(({ name, topicId }) => [fold(name ?? ''), topicId]));
  const topicOf = new Map(insight.questions.map(({ questionId, topic }) => [questionId, topic]));
  const ids = wrong.flatMap(({ questionId }) => idOf.get(fold(topicOf.get(questionId) ?? '')) ?? []);
  return [...new Set(ids)];
}
