import type { ChallengeReason } from '#contract/exams/challenge-reasons.contract.ts';
import type { ChallengedQuestion } from '#contract/exams/settlement.contract.ts';
import { formatIndex, formatShare } from '#web/features/exams/analytics/charts/format-figures.ts';
import { ExpandableQuestion, RowFigure } from '#web/features/exams/questions/display/expandable-question.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { count } from '#web/ui/wording/count.ts';
import { ChallengedDetails } from './challenged-details.tsx';
import { hasState, standingSettlement } from './find-challenged.ts';

type ChallengedRowProps = {
  examId: number;
  question: ChallengedQuestion;
  /** Shows only the challenges with this reason. */
  reason: ChallengeReason | undefined;
};

/** One challenged or settled question in a row, which opens to show its challenges. */
export function ChallengedRow({ examId, question, reason }: ChallengedRowProps) {
  const { number, questionText, statistics, challenges, settlements } = question;
  const settlement = standingSettlement(settlements);
  return (
    <ExpandableQuestion
      number={number}
      questionText={questionText}
      facts={
        <>
          {challenges > 0 ? (
            <Badge tone={hasState(question, 'open') ? 'warn' : 'neutral'}>{count(challenges, 'challenge')}</Badge>
          ) : null}
          {hasState(question, 'stands') ? <Badge tone="accent">The key stands</Badge> : null}
          {settlement ? <Badge tone="accent">Settled: {settlement.decision}</Badge> : null}
          {statistics && question.keyState !== 'dropped' ? (
            <>
              <Badge tone={statistics.verdict.tone}>{statistics.verdict.label}</Badge>
              <RowFigure name="Correct" value={formatShare(statistics.facilityIndex)} />
              <RowFigure name="Discr." value={formatIndex(statistics.discriminationIndex)} />
            </>
          ) : null}
        </>
      }
    >
      {() => <ChallengedDetails examId={examId} question={question} reason={reason} />}
    </ExpandableQuestion>
  );
}
