import type { GroupMedians } from '#contract/exams/analytics/analytics.contract.ts';
import { type InsightGroup, smallestComparedCohort } from '#contract/exams/attempts/insight.contract.ts';
import type { Marking } from '#contract/exams/marking.contract.ts';
import { countAnswers } from '#domain/marking/grading.ts';
import { pointsFor } from '#domain/marking/marks.ts';
import type { Reviewed } from '#server/features/exams/attempts/result/reviewed-answer.rules.ts';

/** A graded answer with the fields from which the figures of groups are computed. */
export type GroupedAnswer = {
  answer: Reviewed['answer'];
  question: Pick<Reviewed['question'], 'keyState' | 'subject' | 'topic'>;
};

/** Some questions of an attempt: all with one subject, for example. */
type Part = { name: string | null; position: number | null; reviewed: readonly GroupedAnswer[] };

/**
 * Divides the questions of an attempt by a name, in the order in which the names first occur. Spaces around a name do
 * not count.
 */
export function divideBy<R extends GroupedAnswer>(reviewed: readonly R[], nameOf: (each: R) => string | null): Part[] {
  const byName = Map.groupBy(reviewed, (each) => nameOf(each)?.trim() || null);
  return [...byName].map(([name, own]) => ({ name, position: null, reviewed: own }));
}

/**
 * The student's figures for each part of the paper, beside the medians of the cohort. Leaves out a part whose questions
 * were all dropped.
 * @param medians empty if the cohort is too small.
 */
export function toGroups(parts: readonly Part[], marking: Marking, medians: readonly GroupMedians[]): InsightGroup[] {
  return parts.flatMap(({ name, position, reviewed }) => {
    const counts = countAnswers(reviewed);
    const questions = counts.right + counts.wrong + counts.blank;
    if (questions === 0) return [];
    const counted = reviewed.filter(({ question }) => question.keyState !== 'dropped');
    return {
      name,
      questions,
      ...counts,
      points: pointsFor(marking, counts),
      seconds: counted.reduce((sum, { answer }) => sum + answer.timeSpent, 0),
      median: medianOf(medians, { name, position, questions }),
    };
  });
}

/** The groups; empty if all questions lack a name, because a list with one nameless row says nothing. */
export const named = (groups: InsightGroup[]): InsightGroup[] =>
  groups.every(({ name }) => name === null) ? [] : groups;

/** The student's figures for each topic. */
export const toTopicGroups = (
  reviewed: readonly GroupedAnswer[],
  marking: Marking,
  medians: readonly GroupMedians[],
): InsightGroup[] =>
  named(
    toGroups(
      divideBy(reviewed, ({ question }) => question.topic),
      marking,
      medians,
    ),
  );

/** The medians of a group; null if too few attempts have such a paper. */
function medianOf(
  medians: readonly GroupMedians[],
  group: Pick<GroupMedians, 'name' | 'position' | 'questions'>,
): InsightGroup['median'] {
  const found = medians.find(
    ({ name, position, questions }) =>
      name === group.name && position === group.position && questions === group.questions,
  );
  if (!found || found.attempts < smallestComparedCohort) return null;
  const { right, wrong, blank, points, seconds } = found;
  return { right, wrong, blank, points, seconds };
}
