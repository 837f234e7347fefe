import type { QuestionAnalytics } from '#contract/exams/analytics.contract.ts';
import { cx } from '#web/ui/cx.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { formatDecimal, formatIndex, formatPercent, formatSeconds, formatShare } from '../format-figures.ts';
import { EditQuestionButton } from './edit-question-button.tsx';

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
      <p className="max-w-measure whitespace-pre-line font-reading text-base [overflow-wrap:anywhere]">
        {question.questionText}
      </p>
      <p className="text-md">
        <strong className="font-semibold">{question.verdict.text}</strong>{' '}
        <span className="text-ink-soft">{count(question.attempts, 'attempt')} had it.</span>
      </p>
      {question.options.length > 0 ? <Options question={question} /> : null}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="tabular font-semibold text-base">{value}</dd>
          </div>
        ))}
      </dl>
      {question.number === null ? null : <EditQuestionButton examId={examId} questionId={question.questionId} />}
    </div>
  );
}

function Options({ question: { number, options, correctAnswer } }: { question: QuestionAnalytics }) {
  const head = 'font-strong text-ink-soft';
  return (
    <table aria-label={`Answers to question ${number}`} className="tabular w-full max-w-4xl border-collapse text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            Answer
          </th>
          <th scope="col" className={`${head} text-right`}>
            Chosen
          </th>
          <td className="w-56 max-sm:hidden" />
          <th scope="col" className={`${head} text-right`}>
            Their mean mark
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ option, text, attempts, share, meanTotal }) => (
          <tr
            key={option ?? 'none'}
            className={cx('align-top', option === correctAnswer ? 'font-semibold' : 'font-normal')}
          >
            <th
              scope="row"
              className={cx('py-1.5 text-left', option === correctAnswer ? 'font-semibold' : 'font-normal')}
            >
              <span className="flex gap-2.5">
                <span className={option === null ? '' : 'w-4 flex-none'}>{option ?? 'None'}</span>{' '}
                <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
                  {text}
                  {option === correctAnswer ? <span className="text-good"> key</span> : null}
                </span>
              </span>
            </th>
            <td className="py-1.5 text-right">
              {formatShare(share)} <span className="font-normal text-ink-faint">({formatNumber(attempts)})</span>
            </td>
            <td aria-hidden="true" className="py-1.5 pt-3.5 pl-4 max-sm:hidden">
              <div className="h-1.5 overflow-hidden rounded-full bg-sunken">
                <div
                  className={cx('h-full rounded-full', option === correctAnswer ? 'bg-good' : 'bg-control-line')}
                  style={{ width: `${100 * (share ?? 0)}%` }}
                />
              </div>
            </td>
            <td className="py-1.5 text-right">{formatDecimal(meanTotal, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
