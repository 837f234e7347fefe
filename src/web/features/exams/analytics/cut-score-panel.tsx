import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { mostGraceMarks, type PassMarkPreview, previewPassMark } from '#contract/exams/pass-mark.contract.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { ExamFormDialog } from '#web/features/exams/exams/form/exam-form-dialog.tsx';
import { countPassing } from '#web/features/exams/exams/pass-mark/cut-score.ts';
import { PassMarkHelp } from '#web/features/exams/exams/pass-mark/pass-mark-help.tsx';
import { passMarkChangesQuery } from '#web/features/exams/settlement/pass-mark/pass-mark.queries.ts';
import { PassMarkChanges } from '#web/features/exams/settlement/pass-mark/pass-mark-changes.tsx';
import { PassMarkDialog, type WantedPassMark } from '#web/features/exams/settlement/pass-mark/pass-mark-dialog.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { formatPercent } from './charts/format-figures.ts';
import { Panel } from './charts/panel.tsx';

type CutScorePanelProps = { exam: Exam; passingScore: number; analytics: ExamAnalytics };

/** A slider that shows how many attempts would pass with another passing score. */
export function CutScorePanel({ exam, passingScore, analytics }: CutScorePanelProps) {
  const { attempts, percentages, passRate } = analytics;
  const [score, setScore] = useState(passingScore);
  const editing = useOpenItem<number>();
  const changing = useOpenItem<{ wanted: WantedPassMark; preview: PassMarkPreview }>();
  const look = useSingleMutation({
    mutationFn: (wanted: WantedPassMark) =>
      call(previewPassMark, { params: { id: exam.id }, body: wanted }, { timeoutMs: 60_000 }),
    onSuccess: (preview, wanted) => changing.open({ wanted, preview }),
    onError: (error) => tellFailure(error, 'The effect could not be computed. Please try again.'),
  });
  const { data: changes } = useQuery(passMarkChangesQuery(exam.id));
  const givenGrace = changes?.find(({ undoneAt }) => undoneAt === null)?.graceAfter ?? 0;
  const [typedGrace, setTypedGrace] = useState<string>();
  const grace = typedGrace === undefined || typedGrace.trim() === '' ? givenGrace : Number(typedGrace);
  const isGraceWrong = !Number.isInteger(grace) || grace < 0 || grace > mostGraceMarks;
  // An attempt may have another pass mark than the exam has now. Grace marks alone leave it.
  const wanted: WantedPassMark = {
    ...((score !== passingScore || grace === givenGrace) && { passingScore: score }),
    ...(grace !== givenGrace && { graceMarks: grace }),
  };
  const passing = countPassing(percentages, score);
  const share = formatPercent((100 * passing) / attempts, 1);
  const outcome = `${formatNumber(passing)} of ${formatNumber(attempts)} pass (${share})`;
  return (
    <Panel
      title="Passing score"
      text={`Move the slider to see how many would pass.${passRate === null ? '' : ` As these attempts were judged, ${formatPercent(passRate, 1)} passed.`}`}
    >
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <ScoreSlider score={score} outcome={outcome} onChange={setScore} />
        <Button disabled={score === passingScore} onClick={() => editing.open(score)}>
          Use this score
        </Button>
        <NumberField
          label="Grace marks"
          min={0}
          max={mostGraceMarks}
          className="w-36"
          value={typedGrace ?? String(givenGrace)}
          onChange={({ currentTarget }) => setTypedGrace(currentTarget.value)}
          error={isGraceWrong ? `From 0 to ${mostGraceMarks}.` : undefined}
        />
        <Button
          isPending={look.isPending}
          pendingLabel="Checking…"
          disabled={isGraceWrong}
          onClick={() => look.mutate(wanted)}
        >
          Change the results…
        </Button>
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        The exam has {passingScore}% now. An attempt keeps the passing score of its start, so “Use this score” changes
        attempts that start from now on. “Change the results” also changes the results that exist. Grace marks let those
        pass who lack at most so many marks; marks and ranks stay.
      </p>
      <PassMarkHelp analytics={analytics} score={score} onTry={setScore} />
      <PassMarkChanges exam={exam} />
      {changing.item === undefined ? null : (
        <PassMarkDialog key={changing.key} exam={exam} {...changing.item} {...changing.dialog} />
      )}
      {editing.item === undefined ? null : (
        <ExamFormDialog
          key={editing.key}
          exam={exam}
          passingScore={editing.item}
          {...editing.dialog}
          onCreated={() => {}}
        />
      )}
    </Panel>
  );
}

type ScoreSliderProps = { score: number; outcome: string; onChange: (score: number) => void };

function ScoreSlider({ score, outcome, onChange }: ScoreSliderProps) {
  const id = useId();
  return (
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
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="h-11 w-full cursor-pointer accent-accent"
      />
    </div>
  );
}
