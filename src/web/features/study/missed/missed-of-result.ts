import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import type { AttemptResult, ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { optionsOf } from '#domain/question/question-options.ts';
import { markOf } from '#web/features/exams/settlement/answer-mark.ts';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import { studyDayOf } from '../planner/study-day.ts';
import type { MissedOfAttempt, MissedQuestion } from './missed-question.ts';

/**
 * The questions of a released result that are wrong. Questions without an answer are not: the student has not got them
 * wrong yet.
 */
const wrongOf = ({ results }: Pick<AttemptResult, 'results'>): ReviewedAnswer[] =>
  results.filter((answer) => markOf(answer) === 'wrong');

/** @param insight Undefined if it could not be read; the questions then belong to no topic. */
export function missedOf(
  result: Pick<AttemptResult, 'results' | 'submittedAt'>,
  insight: Insight | undefined,
): MissedOfAttempt {
  const topics = topicsOf(insight);
  const named = new Map(insight?.questions.map((question) => [question.questionId, question]));
  const questions = wrongOf(result).map((answer) => {
    const { subject = null, topic = null } = named.get(answer.questionId) ?? {};
    return { ...toMissed(answer, topics.get(answer.questionId)), subject, topic };
  });
  const topicIds = [...new Set(questions.flatMap(({ topicId }) => topicId ?? []))];
  return { questions, topicIds, day: studyDayOf(new Date(result.submittedAt)) };
}

const toMissed = (answer: ReviewedAnswer, topicId: number | undefined): MissedQuestion => ({
  key: `q:${answer.questionId}`,
  questionText: answer.questionText,
  imageUrl: answer.imageUrl,
  ...(answer.case && { case: answer.case }),
  options: optionsOf(answer),
  keys: keysOf(answer),
  explanation: answer.explanation,
  settledAt: answer.settled === null ? null : Date.parse(answer.settled.settledAt),
  topicId,
});

const fold = (name: string) => name.trim().toLowerCase();

/** By question id: the topic of the library that has the same name as the question's topic. */
function topicsOf(insight: Insight | undefined): Map<number, number> {
  const idOf = new Map(insight?.topics.map(({ name, topicId }) => [fold(name ?? ''), topicId]));
  const found = new Map<number, number>();
  for (const { questionId, topic } of insight?.questions ?? []) {
    const id = idOf.get(fold(topic ?? ''));
    if (id) found.set(questionId, id);
  }
  return found;
}
