import type { QuestionAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import { count } from '#web/ui/wording/count.ts';
import { formatDecimal, formatIndex, formatPercent, formatSeconds } from '../charts/format-figures.ts';
import { AnswerShares } from './answer-shares.tsx';
import { EditQuestionButton } from './edit-question-button.tsx';
import { SettleButton } from './settle-button.tsx';

/** The open part of a question's row: the whole text, the verdict, the choices of the students, and all figures. */
export function QuestionDetails({ examId, question }: { examId: number; question: QuestionAnalytics }) {
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
