import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { cx } from '#web/ui/cx.ts';
import { fieldBorder } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteButton } from '#web/ui/lists/item-buttons.tsx';
import { MoveButtons } from '#web/ui/lists/move-buttons.tsx';
import { type Column, DataTable } from '#web/ui/page/data-table.tsx';
import { nameRow } from './describe-row.ts';
import { type EditedRow, readCount, toEdited } from './edited-blueprint.ts';

type BlueprintRowsProps = {
  exam: Exam;
  rows: readonly EditedRow[];
  /** Whether wrong numbers are marked. */
  isChecked: boolean;
  onChange: (rows: EditedRow[]) => void;
  onEdit: (row: EditedRow) => void;
};

/** The rows of a blueprint as a table; on a phone as cards. */
export function BlueprintRows({ exam, rows, isChecked, onChange, onEdit }: BlueprintRowsProps) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const placeOf = ({ key }: EditedRow) => rows.findIndex((row) => row.key === key);
  const labelOf = (row: EditedRow) => `${nameRow(row)}, row ${placeOf(row) + 1}`;

  const move = (row: EditedRow, by: number) => {
    const from = placeOf(row);
    const to = from + by;
    if (to < 0 || to >= rows.length) return;
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setAnnouncement(`${nameRow(row)} is now row ${to + 1} of ${rows.length}.`);
  };
  const duplicate = (row: EditedRow) => {
    onChange(rows.toSpliced(placeOf(row) + 1, 0, { ...toEdited({ ...row, count: 1 }), count: row.count }));
    setAnnouncement(`${nameRow(row)} was duplicated.`);
  };
  const remove = (row: EditedRow) => {
    const place = placeOf(row);
    // The pressed button disappears.
    flushSync(() => {
      onChange(rows.toSpliced(place, 1));
      setAnnouncement(`${nameRow(row)} was removed.`);
    });
    [...(list.current?.querySelectorAll('input') ?? [])].at(Math.min(place, rows.length - 2))?.focus();
  };
  const columns: Column<EditedRow>[] = [
    { header: 'Items', kind: 'name', cell: (row) => <RowName row={row} /> },
    ...(exam.sections.length > 0
      ? [{ header: 'Section', cell: ({ section }: EditedRow) => sectionTitle(exam, section) }]
      : []),
    {
      header: 'Questions',
      kind: 'number',
      cell: (row) => (
        <CountInput
          label={`Questions of ${labelOf(row)}`}
          value={row.count}
          isWrong={isChecked && readCount(row) === undefined}
          onChange={(typed) => onChange(rows.map((each) => (each.key === row.key ? { ...each, count: typed } : each)))}
        />
      ),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (row) => (
        <>
          <IconButton label={`Change ${labelOf(row)}`} tooltip="Change" onClick={() => onEdit(row)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Duplicate ${labelOf(row)}`} tooltip="Duplicate" onClick={() => duplicate(row)}>
            <Copy size={18} aria-hidden="true" />
          </IconButton>
          <MoveButtons
            labels={[`Move ${labelOf(row)} up`, `Move ${labelOf(row)} down`]}
            isFirst={placeOf(row) === 0}
            isLast={placeOf(row) === rows.length - 1}
            onMove={(by) => move(row, by)}
          />
          <DeleteButton item={labelOf(row)} verb="Remove" onClick={() => remove(row)} />
        </>
      ),
    },
  ];

  return (
    <div ref={list}>
      <DataTable label="Rows of the blueprint" columns={columns} rows={rows} rowKey={({ key }) => key} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

type CountInputProps = { label: string; value: string; isWrong: boolean; onChange: (typed: string) => void };

const CountInput = ({ label, value, isWrong, onChange }: CountInputProps) => (
  <>
    <input
      type="number"
      inputMode="numeric"
      min={1}
      max={1000}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={cx(
        'tabular min-h-11 w-24 rounded-small border bg-surface px-3 text-right text-base text-ink',
        fieldBorder(isWrong),
      )}
    />
    {isWrong ? <span className="block text-bad text-sm">1 to 1,000</span> : null}
  </>
);

function RowName({ row: { subject, topic, tag, difficulty } }: { row: EditedRow }) {
  const details = [topic, tag && `“${tag}”`, difficulty && capitalise(difficulty)].filter((part) => part);
  return (
    <>
      <bdi>{subject ?? (details.length > 0 ? 'Any subject' : 'Any item')}</bdi>
      {details.map((detail) => (
        <span key={detail} className="block font-normal text-ink-soft text-sm">
          <bdi>{detail}</bdi>
        </span>
      ))}
    </>
  );
}

/** A section that was deleted since then has no title any more. */
const sectionTitle = ({ sections }: Exam, section: number | null): string =>
  section === null ? 'First with room' : (sections[section - 1]?.title ?? `Section ${section}`);
