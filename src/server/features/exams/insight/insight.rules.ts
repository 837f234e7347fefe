import {
  type Insight,
  type InsightQuestion,
  smallestComparedCohort,
} from '#contract/exams/attempts/insight.contract.ts';
import { countAnswers, earnsMarks, isCounted } from '#domain/marking/grading.ts';
import type { CohortFigures, Standing } from '#server/features/exams/analytics/cohort-figures.rules.ts';
import { divideBy, named, toGroups, toTopicGroups } from '#server/features/exams/attempts/result/groups.rules.ts';
import type { Reviewed } from '#server/features/exams/attempts/result/reviewed-answer.rules.ts';
import { maxPointsOf, pointsOf, toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';

type InsightParts = {
  attempt: Attempt;
  /** In the order of the paper. */
  reviewed: readonly Reviewed[];
  figures: CohortFigures;
  /** Whether keys and explanations are released. */
  hasReview: boolean;
  /** By the name of a topic in lower case: the id of the only topic in the library with this name. */
  topicIds: ReadonlyMap<string, number>;
};

/** Makes the insight of a closed attempt whose scores are released. */
export function toInsight({ attempt, reviewed, figures, hasReview, topicIds }: InsightParts): Insight {
  const isCompared = figures.attempts >= smallestComparedCohort;
  const marking = toMarking(attempt);
  const groups = (parts: Parameters<typeof toGroups>[0], kind: keyof CohortFigures['medians']) =>
    toGroups(parts, marking, isCompared ? figures.medians[kind] : []);
  const shown = hasReview ? reviewed : [];
  return {
    cohort: figures.attempts,
    isCompared,
    medianAttempts: figures.timedAttempts,
    marking,
    medianPercentage: isCompared ? figures.medianPercentage : null,
    medianSeconds: isCompared ? figures.medianSeconds : null,
    seconds: Math.max(
      0,
      Math.round(((attempt.endTime ?? attempt.endsAt).getTime() - attempt.startTime.getTime()) / 1000),
    ),
    sections: groups(divideBySections(attempt, reviewed), 'sections'),
    subjects: named(
      groups(
        divideBy(shown, ({ question }) => question.subject),
        'subjects',
      ),
    ),
    topics: toTopicGroups(shown, marking, isCompared ? figures.medians.topics : []).map((group) => ({
      ...group,
      topicId: topicIds.get(group.name?.toLowerCase() ?? '') ?? null,
    })),
    difficulties: groups(
      divideBy(shown, ({ question }) => question.difficulty),
      'difficulties',
    ),
    wrongAnswers: toWrongAnswers(attempt, reviewed, isCompared ? figures.standings : []),
    questions: shown.map((each) => toInsightQuestion(attempt, each, isCompared ? figures : undefined)),
  };
}

function divideBySections({ plan }: Pick<Attempt, 'plan'>, reviewed: readonly Reviewed[]) {
  const byId = new Map(reviewed.map((each) => [each.question.id, each]));
  return (plan?.sections ?? []).map(({ title, questionIds }, index) => ({
    name: title,
    position: index + 1,
    reviewed: questionIds.flatMap((id) => byId.get(id) ?? []),
  }));
}

/** The marks that wrong answers cost, and the ranks without them. `standings` is empty if there is no comparison. */
function toWrongAnswers(
  attempt: Attempt,
  reviewed: readonly Reviewed[],
  standings: readonly Standing[],
): Insight['wrongAnswers'] {
  const { wrong } = countAnswers(reviewed);
  const cost = attempt.markBlank - attempt.markWrong;
  if (wrong === 0 || cost <= 0) return null;
  const [points, maxPoints] = [pointsOf(attempt), maxPointsOf(attempt)];
  const ranks = Array.from({ length: attempt.isRanked && standings.length > 0 ? wrong : 0 }, (_, index) => {
    const left = index + 1;
    return rankOf({ points: points + left * cost, maxPoints, wrong: wrong - left }, standings);
  });
  return { count: wrong, points: wrong * cost, ranks };
}

const shareOf = ({ points, maxPoints }: Pick<Standing, 'points' | 'maxPoints'>) =>
  maxPoints === 0 ? 0 : points / maxPoints;

/**
 * The rank of a result among others, by the order of ranks in places.store.ts: the share of the maximum, then fewer
 * wrong answers.
 */
function rankOf(result: Omit<Standing, 'attempts'>, standings: readonly Standing[]): number {
  const share = shareOf(result);
  return standings.reduce((rank, other) => {
    const otherShare = shareOf(other);
    const isBetter = otherShare > share || (otherShare === share && other.wrong < result.wrong);
    return isBetter ? rank + other.attempts : rank;
  }, 1);
}

function toInsightQuestion(
  attempt: Attempt,
  each: Reviewed,
  figures: Pick<CohortFigures, 'questions'> | undefined,
): InsightQuestion {
  const { question, answer } = each;
  const ofCohort = figures?.questions.get(question.id);
  const isEnough = ofCohort !== undefined && ofCohort.attempts >= smallestComparedCohort;
  return {
    questionId: question.id,
    subject: question.subject?.trim() || null,
    topic: question.topic?.trim() || null,
    seconds: answer.timeSpent,
    medianSeconds: isEnough ? ofCohort.medianSeconds : null,
    shares: isEnough ? ofCohort.shares : [],
    change: toChange(attempt, each),
  };
}

/** The last change of an answer; null if there was none, and for a dropped question, which has no right answer. */
function toChange({ answers }: Pick<Attempt, 'answers'>, { question, answer }: Reviewed): InsightQuestion['change'] {
  const from = answers[question.id]?.previous;
  if (from === undefined || from === answer.selectedAnswer || !isCounted(question)) return null;
  const turns = [
    ['wrongToWrong', 'wrongToRight'],
    ['rightToWrong', 'rightToRight'],
  ] as const;
  return { from, turn: turns[Number(earnsMarks(question, from)) as 0 | 1][Number(answer.isCorrect) as 0 | 1] };
}
