import { useId, useState } from 'react';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { ExamFormDialog } from '#web/features/exams/exams/form/exam-form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { formatPercent } from './charts/format-figures.ts';
import { Panel } from './charts/panel.tsx';
import { countPassing } from './cut-score.ts';
import { PassMarkHelp } from './pass-mark-help.tsx';

type CutScorePanelProps = { exam: Exam; passingScore: number; analytics: ExamAnalytics };

/** A slider that shows how many attempts would pass with another passing score. */
export function CutScorePanel({ exam, passingScore, analytics }: CutScorePanelProps) {
  const { attempts, percentages, passRate } = analytics;
  const [score, setScore] = useState(passingScore);
  const editing = useOpenItem<number>();
  const id = useId();
  const passing = countPassing(percentages, score);
  const share = formatPercent((100 * passing) / attempts, 1);
  const outcome = `${formatNumber(passing)} of ${formatNumber(attempts)} pass (${share})`;
  return (
    <Panel
      title="Passing score"
      text={`Move the slider to see how many would pass.${passRate === null ? '' : ` As these attempts were judged, ${formatPercent(passRate, 1)} passed.`}`}
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap justify-between gap-x-4 font-strong text-md">
            <label htmlFor={id}>Passing score to try</label>
            {/* A screen reader reads it as the value of the slider. */}
            <span aria-hidden="true" className="tabular">
              {score}%: {outcome}
            </span>
          </p>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={1}
            value={score}
            aria-valuetext={`${score}%: ${outcome}`}
            onChange={({ currentTarget }) => setScore(currentTarget.valueAsNumber)}
            className="h-11 w-full cursor-pointer accent-accent"
          />
        </div>
        <Button disabled={score === passingScore} onClick={() => editing.open(score)}>
          Use this score
        </Button>
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        The exam has {passingScore}% now. An attempt keeps the passing score of its start, so another score changes
        attempts that start from now on, and no result that exists.
      </p>
      <PassMarkHelp analytics={analytics} score={score} onTry={setScore} />
      {editing.item === undefined ? null : (
        <ExamFormDialog
          key={editing.key}
          exam={exam}
          passingScore={editing.item}
          open={editing.isOpen}
          onClose={editing.close}
          onCreated={() => {}}
        />
      )}
    </Panel>
  );
}
