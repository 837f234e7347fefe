import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Blueprint, BlueprintRow } from '#contract/content/blueprint.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { ExamPreset } from '#contract/exams/presets.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { BlueprintRows } from './blueprint-rows.tsx';
import { DrawnPaper } from './drawn-paper.tsx';
import {
  type BlueprintContent,
  type EditedRow,
  isSameContent,
  readBlueprint,
  readCount,
  readNumber,
  toEdited,
} from './edited-blueprint.ts';
import { EmptyBlueprint } from './empty-blueprint.tsx';
import { PaperReceipt } from './paper-receipt.tsx';
import { RowDialog } from './row-dialog.tsx';
import { useBlueprintSave } from './use-blueprint-save.tsx';
import { useDraw } from './use-draw.ts';

type BlueprintEditorProps = { exam: Exam; initial: Blueprint; presets: readonly ExamPreset[] };

/** The rows of a blueprint, and the paper that is drawn from them. */
export function BlueprintEditor({ exam, initial, presets }: BlueprintEditorProps) {
  const { rows, setRows, typedLast, setTypedLast, content, sum, put, saving, isDirty } = useEditedBlueprint(
    exam,
    initial,
  );
  const { form, isChecked, checked } = useChecked(content);
  const editing = useOpenItem<EditedRow>();
  const { drawn, draw, swap, accept, undo, receipt, earlier } = useDraw(exam, initial.lastDraw, saving);
  const shown = receipt ?? earlier;
  const isStale = drawn !== undefined && (!content || !isSameContent(content, drawn));

  return (
    <>
      <div ref={form}>
        {rows.length === 0 ? (
          <EmptyBlueprint
            exam={exam}
            presets={presets}
            onAdd={() => editing.open()}
            onUse={(weighted) => setRows(weighted.map(toEdited))}
          />
        ) : (
          <>
            <BlueprintRows exam={exam} rows={rows} isChecked={isChecked} onChange={setRows} onEdit={editing.open} />
            <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
              <Button onClick={() => editing.open()}>Add row</Button>
              <Totals exam={exam} rows={rows.length} sum={sum} />
            </div>
          </>
        )}
        <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <RecentExamsField value={typedLast} isChecked={isChecked} onChange={setTypedLast} />
          <div className="flex flex-wrap gap-3 sm:mt-7.5">
            <Button
              disabled={!isDirty}
              isPending={saving.isPending}
              pendingLabel="Saving..."
              onClick={checked(saving.save)}
            >
              Save
            </Button>
            <Button
              variant={drawn && !isStale ? 'secondary' : 'primary'}
              disabled={rows.length === 0}
              isPending={draw.isPending}
              pendingLabel="Drawing…"
              onClick={checked(draw.mutate)}
            >
              {drawn ? 'Draw again' : 'Draw'}
            </Button>
          </div>
        </div>
      </div>
      {shown ? (
        <PaperReceipt
          exam={exam}
          receipt={shown}
          isNew={shown === receipt}
          isUndoing={undo.isPending}
          onUndo={() => undo.mutate(shown)}
        />
      ) : null}
      {drawn ? (
        <DrawnPaper
          key={drawn.seed}
          exam={exam}
          drawn={drawn}
          isStale={isStale}
          onSwap={swap}
          isAdding={accept.isPending}
          onAdd={() => accept.mutate(drawn)}
        />
      ) : null}
      <RowDialog
        key={`row-${editing.key}`}
        exam={exam}
        row={editing.item}
        left={Math.max(1, exam.totalQuestions - sum)}
        {...editing.dialog}
        onSave={(saved) => {
          put(saved, editing.item);
          editing.close();
        }}
      />
      {saving.dialog}
    </>
  );
}

const Totals = ({ exam, rows, sum }: { exam: Exam; rows: number; sum: number }) => (
  <p role="status" className="tabular text-ink-soft text-md">
    {count(sum, 'question')} in {count(rows, 'row')}. The exam shows {formatNumber(exam.totalQuestions)} and has{' '}
    {formatNumber(exam.questionsCount)} so far.
  </p>
);

type RecentExamsFieldProps = { value: string; isChecked: boolean; onChange: (typed: string) => void };

const RecentExamsField = ({ value, isChecked, onChange }: RecentExamsFieldProps) => (
  <NumberField
    label="Not used in the last exams"
    hint="How many of the latest exams give no item to this paper. 0: items may be used again."
    min={0}
    max={50}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={isChecked && readNumber(value, 0, 50) === undefined ? 'Enter a number from 0 to 50.' : undefined}
    className="max-w-96 flex-1 basis-64"
    inputClassName="tabular max-w-28"
  />
);

/** The blueprint as it is typed. `content` is undefined while one of its numbers is wrong. */
function useEditedBlueprint(exam: Exam, initial: Blueprint) {
  const [rows, setRows] = useState(() => initial.rows.map(toEdited));
  const [typedLast, setTypedLast] = useState(String(initial.notUsedInLast));
  const content = readBlueprint(rows, typedLast);
  const saving = useBlueprintSave(exam.id, initial, (blueprint) => {
    // After a conflict the educator may have chosen the rows of the other version.
    if (content && isSameContent(content, blueprint)) return;
    setRows(blueprint.rows.map(toEdited));
    setTypedLast(String(blueprint.notUsedInLast));
  });
  const isDirty = !content || !isSameContent(content, saving.saved);
  useUnsaved(isDirty);
  return {
    rows,
    setRows,
    typedLast,
    setTypedLast,
    content,
    saving,
    isDirty,
    /** The number of questions in all rows. */
    sum: rows.reduce((all, row) => all + (readCount(row) ?? 0), 0),
    /** Puts a row in the place of `former`, or at the end. */
    put(saved: BlueprintRow, former: EditedRow | undefined) {
      const row = toEdited(saved);
      setRows(
        former ? rows.map((each) => (each.key === former.key ? { ...row, key: each.key } : each)) : [...rows, row],
      );
    },
  };
}

/** Marks wrong numbers after the first press of a button that needs the blueprint. */
function useChecked(content: BlueprintContent | undefined) {
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  /** Calls `next` with the blueprint, or moves the focus to the first number that is wrong. */
  const checked = (next: (valid: BlueprintContent) => void) => () => {
    if (content) return next(content);
    flushSync(() => setIsChecked(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return { form, isChecked, checked };
}
