import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { Select } from '#web/ui/forms/select.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { ExamPicker } from './exam-picker.tsx';
import { useTransfer } from './use-transfer.ts';

export type TransferDialogProps = OpenDialog & {
  /** The exam that has the questions. */
  exam: Exam;
  ids: number[];
  onDone: () => void;
};

const ways = [
  { value: 'copy', label: 'Copy: they stay in this exam too' },
  { value: 'move', label: 'Move: they leave this exam' },
] as const;
type Way = (typeof ways)[number]['value'];

const anySection = 'any';

/** Copies or moves the selected questions to another exam. */
export function TransferDialog({ exam, ids, onDone, ...dialog }: TransferDialogProps) {
  const { data: exams = [] } = useQuery(examsQuery);
  const [way, setWay] = useState<Way>('copy');
  const [targetId, setTargetId] = useState<string>();
  const [section, setSection] = useState(anySection);
  const [error, setError] = useState<string>();
  const others = exams.filter(({ id }) => id !== exam.id);
  const target = others.find(({ id }) => String(id) === targetId);
  const isMove = way === 'move';
  const { transfer, nothing } = useTransfer(exam, {
    onDone: () => {
      onDone();
      dialog.onClose();
    },
  });
  const amount = count(ids.length, 'question');

  return (
    <FormDialog
      title={`Copy or move ${amount}`}
      {...dialog}
      submitLabel={`${isMove ? 'Move' : 'Copy'} ${amount}`}
      pendingLabel={isMove ? 'Moving…' : 'Copying…'}
      isPending={transfer.isPending}
      failure={transfer.error ? `Nothing was changed. ${transfer.error.message}` : nothing}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!target) return setError('Choose an exam.');
            transfer.mutate({ target, ids, isMove, section: section === anySection ? null : Number(section) });
          }}
        >
          <ExamPicker
            exams={others}
            value={targetId}
            onChange={(id) => {
              setTargetId(id);
              setSection(anySection);
              setError(undefined);
            }}
            error={error}
          />
          {target && target.sections.length > 0 ? (
            <Select
              label="Section"
              value={section}
              onChange={setSection}
              options={[
                { value: anySection, label: 'No section: the first section with room' },
                ...target.sections.map(({ title }, index) => ({ value: String(index + 1), label: title })),
              ]}
            />
          ) : null}
          <Select label="What happens" value={way} onChange={setWay} options={ways} />
          <ul className="list-disc space-y-1 pl-5 text-ink-soft text-sm">
            <li>They go to the end, with their pictures and keys. Questions that the exam has already are left out.</li>
            {isMove ? <li>Attempts that have started keep them. You can undo the move for one hour.</li> : null}
            {target ? <Consequences target={target} added={ids.length} /> : null}
          </ul>
        </form>
      )}
    </FormDialog>
  );
}

/** Explains how the exam changes when the questions are added. */
function Consequences({ target, added }: { target: Exam; added: number }) {
  const { questionsCount, totalQuestions, openAttemptsCount } = target;
  const total = questionsCount + added;
  return (
    <>
      {openAttemptsCount > 0 ? (
        <li>
          {count(openAttemptsCount, 'student')} {openAttemptsCount === 1 ? 'is' : 'are'} writing this exam. Their papers
          do not change.
        </li>
      ) : null}
      {total > totalQuestions ? (
        <li>
          The exam will have up to {formatNumber(total)} questions, and its papers show {formatNumber(totalQuestions)}{' '}
          of them.
        </li>
      ) : null}
    </>
  );
}
