import type { ExamEntry } from '#contract/exams/exam-info.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { updateExam } from '#contract/exams/exams.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';

const choices = [
  { value: 'open', label: 'Everyone with the exam code' },
  { value: 'roster', label: 'Only people on the roster' },
] as const;

/** Offers to let only the people on the roster start, while a roster with people has no effect. */
export function RosterHasNoEffect({ exam, people }: { exam: Exam; people: number }) {
  const change = useEntryChange(exam);
  if (exam.entry === 'roster' || people === 0) return null;
  return (
    <Notice
      tone="warn"
      title="The roster has no effect now"
      action={
        <Button isPending={change.isPending} onClick={() => change.mutate('roster')}>
          Let only these people start
        </Button>
      }
    >
      Everyone with the exam code can start under any name.
    </Notice>
  );
}

const useEntryChange = (exam: Exam) =>
  useItemChange({
    send: (entry: ExamEntry) => call(updateExam, { params: { id: exam.id }, body: { entry } }),
    success: 'Saved who may start',
    failure: 'Failed to save who may start',
  });

/**
 * Chooses who may start an exam, and saves the choice at once. `length`: the number of people on the roster, once it is
 * known.
 */
export function WhoMayStart({ exam, length }: { exam: Exam; length: number | undefined }) {
  const change = useEntryChange(exam);
  const entry = change.isPending ? (change.variables ?? exam.entry) : exam.entry;
  return (
    <div className="grid gap-3">
      <Select
        label="Who may start"
        className="max-w-sm"
        value={entry}
        onChange={(chosen) => {
          if (chosen !== exam.entry) change.mutate(chosen);
        }}
        options={choices}
      />
      <p className="max-w-measure text-ink-soft text-sm">
        {entry === 'roster'
          ? 'Students enter their personal code. Attempts count by person, whatever device they use. Students who are writing are not affected by a change.'
          : 'Students type a name and start with the exam code.'}
      </p>
      {entry === 'roster' && length === 0 ? (
        <Notice tone="warn">
          The roster is empty, so no student can start. Choose a cohort, or upload or add people below.
        </Notice>
      ) : null}
      <RosterHasNoEffect exam={exam} people={length ?? 0} />
    </div>
  );
}
