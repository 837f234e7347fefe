import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BlueprintRow } from '#contract/content/blueprint.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { type Difficulty, difficulties } from '#contract/exams/questions.contract.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { anyItem, type RowFilters, readyCountsQuery } from './blueprint.queries.ts';
import { type EditedRow, readNumber } from './edited-blueprint.ts';

type RowDialogProps = OpenDialog & {
  exam: Exam;
  /** Undefined for a new row. */
  row: EditedRow | undefined;
  /** The questions that a new row gets at first. */
  left: number;
  onSave: (row: BlueprintRow) => void;
};

const any = 'any';

/** Adds or changes a row of a blueprint. Each choice says how many ready items it has. */
export function RowDialog({ exam, row, left, onSave, ...dialog }: RowDialogProps) {
  const [filters, setFilters] = useState<RowFilters>(() => row ?? anyItem);
  const [section, setSection] = useState(row?.section ?? null);
  const [typed, setTyped] = useState(row?.count ?? String(left));
  const [error, setError] = useState<string>();
  const counts = useQuery({ ...readyCountsQuery(filters), enabled: dialog.open });
  const matching = counts.data?.state.find(({ value }) => value === 'ready')?.items ?? 0;
  const change = (changes: Partial<RowFilters>) => setFilters((before) => ({ ...before, ...changes }));

  return (
    <FormDialog
      title={row ? 'Change the row' : 'Add a row'}
      description="The numbers count the ready items of the bank."
      {...dialog}
      submitLabel={row ? 'Change row' : 'Add row'}
      pendingLabel=""
      isPending={false}
      onSubmit={() => {
        const amount = readNumber(typed, 1, 1000);
        if (amount === undefined) return setError('Enter a number from 1 to 1,000.');
        const { subject, topic, tag, difficulty } = filters;
        onSave({ section, subject, topic, tag, difficulty, count: amount });
      }}
    >
      <FilterSelect
        label="Subject"
        value={filters.subject}
        counts={counts.data?.subject}
        // A topic belongs to one subject.
        onChange={(subject) => change({ subject, topic: null })}
      />
      <FilterSelect
        label="Topic"
        value={filters.topic}
        counts={counts.data?.topic}
        onChange={(topic) => change({ topic })}
      />
      <FilterSelect label="Tag" value={filters.tag} counts={counts.data?.tag} onChange={(tag) => change({ tag })} />
      <FilterSelect
        label="Difficulty"
        value={filters.difficulty}
        counts={difficulties.map((value) => ({
          value,
          items: counts.data?.difficulty.find((each) => each.value === value)?.items ?? 0,
        }))}
        onChange={(difficulty) => change({ difficulty: difficulty as Difficulty | null })}
      />
      {exam.sections.length > 0 ? (
        <Select
          label="Section"
          value={section === null ? any : String(section)}
          onChange={(value) => setSection(value === any ? null : Number(value))}
          options={[
            { value: any, label: 'The first section with room' },
            ...exam.sections.map(({ title }, index) => ({ value: String(index + 1), label: title })),
          ]}
        />
      ) : null}
      <NumberField
        label="Number of questions"
        min={1}
        max={1000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
        hint={
          counts.error
            ? 'The numbers of the bank could not be loaded.'
            : counts.data &&
              (matching === 0
                ? 'No ready item matches.'
                : `${count(matching, 'ready item')} match${matching === 1 ? 'es' : ''}.`)
        }
      />
    </FormDialog>
  );
}

type FilterSelectProps = {
  label: string;
  value: string | null;
  counts: readonly { value: string; items: number }[] | undefined;
  onChange: (value: string | null) => void;
};

/** A value begins with "=" in the list, so that no subject has the value of "Any". */
function FilterSelect({ label, value, counts = [], onChange }: FilterSelectProps) {
  const isKnown = value === null || counts.some((each) => each.value === value);
  const shown = isKnown ? counts : [{ value, items: 0 }, ...counts];
  return (
    <Select
      label={label}
      value={value === null ? any : `=${value}`}
      onChange={(chosen) => onChange(chosen === any ? null : chosen.slice(1))}
      options={[
        { value: any, label: `Any ${label.toLowerCase()}` },
        ...shown.map((each) => ({
          value: `=${each.value}`,
          label: `${label === 'Difficulty' ? capitalise(each.value) : each.value} (${formatNumber(each.items)})`,
        })),
      ]}
    />
  );
}
