import { Link } from 'wouter';
import type { AnswerTurn, Insight } from '#contract/exams/attempts/insight.contract.ts';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import { cx } from '#web/ui/cx.ts';
import { formatDuration } from '../../format-time.ts';

const turns: Record<AnswerTurn, string> = {
  rightToWrong: 'from right to wrong',
  wrongToRight: 'from wrong to right',
  wrongToWrong: 'from wrong to wrong',
  rightToRight: 'from right to right',
};

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** How the cohort answered one question, and how the student came to the answer. */
export function QuestionInsight({ insight, answer }: { insight: Insight; answer: ReviewedAnswer }) {
  const own = insight.questions.find(({ questionId }) => questionId === answer.questionId);
  if (!own) return null;
  const topic = insight.topics.find(({ name, topicId }) => name === own.topic && topicId !== null);
  const keys = keysOf(answer);
  return (
    <div className="mt-5 max-w-[45rem] text-sm print:hidden">
      {own.shares.length > 0 ? (
        <>
          <h4 className="font-semibold">How the students answered</h4>
          <dl className="tabular mt-1.5 grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1">
            {own.shares.map(({ option, share }) => {
              const isKey = option !== null && keys.includes(option);
              const isOwn = option === answer.selectedAnswer;
              return (
                <div key={option ?? 'none'} className="col-span-3 grid grid-cols-subgrid items-center">
                  <dt className={cx(isKey || isOwn ? 'font-semibold' : 'text-ink-soft')}>
                    {option ?? 'No answer'}
                    {isKey ? <span className="text-good"> · correct</span> : null}
                    {isOwn ? <span> · yours</span> : null}
                  </dt>
                  <dd className="contents">
                    <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                      <span
                        className={cx('block h-full rounded-full', isKey ? 'bg-good' : 'bg-ink-faint')}
                        style={{ width: percent(share) }}
                      />
                    </span>
                    <span className="text-right">{percent(share)}</span>
                  </dd>
                </div>
              );
            })}
          </dl>
        </>
      ) : null}
      <p className="tabular mt-2 text-ink-soft">
        You took {formatDuration(own.seconds)}
        {own.medianSeconds === null ? '' : `; the median is ${formatDuration(Math.round(own.medianSeconds))}`}.
        {own.change
          ? ` You changed ${own.change.from} to ${answer.selectedAnswer ?? 'no answer'}, ${turns[own.change.turn]}.`
          : null}
      </p>
      {topic ? (
        <Link
          href={`/topics/${topic.topicId}/study`}
          className="mt-1 inline-flex min-h-11 items-center text-accent-strong underline underline-offset-4"
        >
          Study the flashcards of {topic.name}
        </Link>
      ) : null}
    </div>
  );
}
