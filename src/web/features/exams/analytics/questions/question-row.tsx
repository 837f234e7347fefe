import type { QuestionAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { ExpandableQuestion, RowFigure } from '#web/features/exams/questions/display/expandable-question.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { formatIndex, formatShare } from '../charts/format-figures.ts';
import { QuestionDetails } from './question-details.tsx';

/** One question in a row, which opens to show its options and figures. */
export function QuestionRow({ examId, question }: { examId: number; question: QuestionAnalytics }) {
  const { number, questionText, facilityIndex, discriminationIndex, verdict } = question;
  return (
    <ExpandableQuestion
      number={number}
      questionText={questionText}
      facts={
        <>
          <Badge tone={verdict.tone}>{verdict.label}</Badge>
          <RowFigure name="Correct" value={formatShare(facilityIndex)} />
          <RowFigure name="Discr." value={formatIndex(discriminationIndex)} />
        </>
      }
    >
      {() => <QuestionDetails examId={examId} question={question} />}
    </ExpandableQuestion>
  );
}
