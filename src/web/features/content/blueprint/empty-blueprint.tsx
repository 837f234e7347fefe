import type { BlueprintRow } from '#contract/content/blueprint.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { ExamPreset, SubjectWeights } from '#contract/exams/presets.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { formatCalendarDate } from '#web/ui/wording/format-date.ts';
import { anyItem } from './blueprint.queries.ts';
import { scaleWeights } from './scale-weights.ts';

type EmptyBlueprintProps = {
  exam: Exam;
  presets: readonly ExamPreset[];
  onAdd: () => void;
  onUse: (rows: BlueprintRow[]) => void;
};

/** Begins a blueprint: with a row, or with the subjects of the real paper that the exam has its pattern from. */
export function EmptyBlueprint({ exam, presets, onAdd, onUse }: EmptyBlueprintProps) {
  const fitting = presets.flatMap(({ name, weights }) =>
    weights && (exam.preset === null || exam.preset.name === name) ? [weights] : [],
  );
  // Patterns of several years may have the same weights.
  const offered = [...new Map(fitting.map((weights) => [weights.name, weights])).values()];
  return (
    <EmptyState
      title="No rows yet"
      action={
        <>
          <Button onClick={onAdd}>Add row</Button>
          {offered.map((weights) => (
            <Button key={weights.name} onClick={() => onUse(toRows(weights, exam.totalQuestions))}>
              Use the weights of {weights.name}
            </Button>
          ))}
        </>
      }
    >
      A row says how many questions of one kind the paper gets, for example 5 hard ones of pharmacology.
      {offered.map(({ name, date, source, origin }) => (
        <p key={name} className="mt-3 text-sm">
          {origin} The numbers are scaled to {exam.totalQuestions} questions.{' '}
          <a href={source} target="_blank" rel="noreferrer" className="font-medium text-accent-strong underline">
            Source: {new URL(source).hostname.replace(/^www\./, '')}, for the exam of {formatCalendarDate(date)}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      ))}
    </EmptyState>
  );
}

/** A subject that gets no question of a short paper has no row. */
function toRows({ subjects }: SubjectWeights, total: number): BlueprintRow[] {
  const counts = scaleWeights(
    subjects.map(({ questions }) => questions),
    total,
  );
  return subjects.flatMap(({ subject }, index) => {
    const amount = counts[index] ?? 0;
    return amount > 0 ? [{ ...anyItem, section: null, subject, count: amount }] : [];
  });
}
