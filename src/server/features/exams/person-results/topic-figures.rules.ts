import type { TopicFigures } from '#contract/exams/people/own-results.contract.ts';
import { countAnswers } from '#domain/marking/grading.ts';
import { weakestFirst } from '#domain/marking/weakest.ts';
import type { GroupedAnswer } from '#server/features/exams/attempts/result/groups.rules.ts';

/**
 * The figures of each topic that has a missing or wrong answer, the weakest topic first, and equally weak ones by name:
 * the pages of a person for educators and for the person read the answers in different orders, and show the same list.
 */
export function toWeakTopics(answers: readonly GroupedAnswer[]): TopicFigures[] {
  const groups = Map.groupBy(answers, ({ question }) =>
    JSON.stringify([question.subject?.trim() || null, question.topic?.trim() || null]),
  );
  const byName = [...groups].sort(([one], [two]) => (one < two ? -1 : 1));
  const topics = byName.flatMap(([key, own]): TopicFigures[] => {
    const [subject, topic] = JSON.parse(key) as [string | null, string | null];
    const counts = countAnswers(own);
    const questions = counts.right + counts.wrong + counts.blank;
    return topic === null ? [] : [{ subject, topic, questions, ...counts }];
  });
  return weakestFirst(topics, ({ right, questions }) => ({ right, of: questions }));
}
