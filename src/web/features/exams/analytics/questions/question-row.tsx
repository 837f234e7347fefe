import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import type { QuestionAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { ExpandableQuestion, RowFigure } from '#web/features/exams/questions/display/expandable-question.tsx';
import { useLoadedQuestion } from '#web/features/exams/questions/use-loaded-question.ts';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDecimal, formatIndex, formatPercent, formatSeconds, formatShare } from '../charts/format-figures.ts';
import { AnswerShares } from './answer-shares.tsx';
import { SettleButton } from './settle-button.tsx';

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

/** The open part of a question's row: the whole text, the verdict, the choices of the students, and all figures. */
function QuestionDetails({ examId, question }: { examId: number; question: QuestionAnalytics }) {
  const figures = [
    ['Median time', formatSeconds(question.medianSeconds)],
    ['Standard deviation', formatDecimal(question.standardDeviation)],
    ['Discriminative efficiency', formatIndex(question.discriminativeEfficiency)],
    ['Effective weight', formatPercent(question.effectiveWeight, 1)],
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-2 pb-6 sm:px-5">
      <p dir="auto" className="max-w-measure whitespace-pre-line font-reading text-base [overflow-wrap:anywhere]">
        {question.questionText}
      </p>
      <p className="text-md">
        <strong className="font-semibold">{question.verdict.text}</strong>{' '}
        <span className="text-ink-soft">{count(question.attempts, 'attempt')} had it.</span>
      </p>
      {question.options.length > 0 ? (
        <AnswerShares
          label={`Answers to question ${question.number}`}
          options={question.options}
          keys={keysOf(question)}
        />
      ) : null}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="tabular font-semibold text-base">{value}</dd>
          </div>
        ))}
      </dl>
      {question.number === null ? null : (
        <div className="flex flex-wrap gap-2.5">
          <EditQuestionButton examId={examId} questionId={question.questionId} />
          <SettleButton
            examId={examId}
            questionId={question.questionId}
            number={question.number}
            options={question.options}
          />
        </div>
      )}
    </div>
  );
}

type EditQuestionDialogProps = {
  question: Question;
  sections: readonly ExamSection[];
  open: boolean;
  onClose: () => void;
};

// The form is larger than the rest of the tab.
const loadDialog = async () =>
  (await import('#web/features/exams/questions/form/edit-question-dialog.tsx')).EditQuestionDialog;
const EditQuestionDialog = lazyScreen<EditQuestionDialogProps>(loadDialog);

/** Opens the form of a question over its figures. */
function EditQuestionButton({ examId, questionId }: { examId: number; questionId: number }) {
  const { data: exams = [] } = useQuery(examsQuery);
  const { opened, isLoading, load } = useLoadedQuestion({ examId, questionId, preload: EditQuestionDialog.preload });
  return (
    <>
      <Button isPending={isLoading} pendingLabel="Opening…" onClick={load}>
        <Pencil size={16} aria-hidden="true" />
        Edit this question
      </Button>
      {opened.item ? (
        <EditQuestionDialog
          key={opened.key}
          question={opened.item}
          sections={exams.find(({ id }) => id === examId)?.sections ?? []}
          {...opened.dialog}
        />
      ) : null}
    </>
  );
}
