import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { QuestionRow } from './question-row.tsx';
import { type QuestionSorting, questionOrders, sortQuestions } from './sort-questions.ts';

type QuestionResultsProps = { exam: { id: number; title: string }; analytics: ExamAnalytics };

/** More rows would make the tab slow to open. A button shows the rest. */
const shownAtFirst = 100;

const orders = Object.entries(questionOrders).map(([value, label]) => ({ value: value as QuestionSorting, label }));

/** Each question with its results, in a selectable order. Each row opens to show options and figures. */
export function QuestionResults({ exam, analytics: { questions, attempts, timedAttempts } }: QuestionResultsProps) {
  const [order, setOrder] = useState<QuestionSorting>('attention');
  const [isWhole, setIsWhole] = useState(false);
  const download = useSingleMutation({
    mutationFn: async () =>
      (await import('./download-question-statistics.ts')).downloadQuestionStatistics(exam.title, questions),
    onError: (error) => tellFailure(error, 'The file could not be made. Check your connection and try again.'),
  });
  const sorted = sortQuestions(questions, order);
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);

  return (
    <section aria-labelledby="question-results">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id="question-results" className="font-semibold text-card-title">
            Questions
          </h3>
          <p className="mt-1 max-w-measure text-ink-soft text-sm">
            Correct: the share that got it right. Discr.: from −1 to 1, how much better strong students do on it than
            weak ones; 0.3 and more is good.
            {timedAttempts < attempts ? ` Times are over the latest ${formatNumber(timedAttempts)} attempts.` : null}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
          <Select label="Sort by" value={order} onChange={setOrder} options={orders} className="w-64 max-sm:w-full" />
          <Button
            className="min-h-12 max-sm:w-full"
            isPending={download.isPending}
            pendingLabel="Preparing…"
            onClick={() => download.mutate(undefined)}
          >
            <Download size={17} aria-hidden="true" />
            Download CSV
          </Button>
        </div>
      </div>
      <ul aria-label="Questions" className="overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((question) => (
          <QuestionRow key={question.questionId} examId={exam.id} question={question} />
        ))}
      </ul>
      {shown.length < sorted.length ? (
        <Button className="mt-4" onClick={() => setIsWhole(true)}>
          Show all {count(sorted.length, 'question')}
        </Button>
      ) : null}
    </section>
  );
}
