import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { columnLetter, columnName } from './column-name.ts';

type FileColumnsProps<Field extends string> = ColumnMappingProps<Field> & { isOpen: boolean; onOpen: () => void };

/** Names the columns that are not read, and lets the educator change what each column is. */
export function FileColumns<Field extends string>({ isOpen, onOpen, ...mapping }: FileColumnsProps<Field>) {
  const { columns, suggestions } = mapping.preview;
  const unread = columns.filter(({ field, header }) => field === null && header !== '');
  const meant = (index: number) => {
    const field = suggestions.find((one) => one.index === index)?.field;
    return field ? ` (did you mean ${columnName(field)}?)` : '';
  };
  if (isOpen) return <ColumnMapping {...mapping} />;
  return (
    <Notice
      tone={unread.length > 0 ? 'warn' : 'neutral'}
      className="[overflow-wrap:anywhere]"
      action={<Button onClick={onOpen}>Change the columns</Button>}
    >
      {unread.length === 0
        ? 'All columns were recognised.'
        : `Columns that are not read: ${unread.map(({ header, index }) => header + meant(index)).join(', ')}`}
    </Notice>
  );
}

/** The choices of columns begin again when the server has read the columns in another way. */
export const columnsKey = ({ columns, headerRow }: ColumnMappingProps<string>['preview']): string =>
  `${headerRow} ${columns.map(({ field }) => field).join()}`;

// The value of an option must not be empty.
const none = 'none';

/** How a file names its columns, of questions or of people. */
type ReadColumns<Field> = {
  headerRow: number | null;
  columns: { index: number; header: string; samples: string[]; field: Field | null }[];
  suggestions: { field: Field; index: number }[];
};

type ChosenColumns<Field extends string> = {
  hasHeader?: boolean;
  columns: Partial<Record<Field, number | null>>;
};

type ColumnMappingProps<Field extends string> = {
  preview: ReadColumns<Field>;
  fields: readonly { name: string; field: Field; isRequired: boolean }[];
  /** Why each required field needs a column. */
  needs: string;
  onChoose: (chosen: ChosenColumns<Field>) => void;
};

/** Asks which column of the file has which field. A column whose name is right or almost right is already chosen. */
function ColumnMapping<Field extends string>({ preview, fields, needs, onChoose }: ColumnMappingProps<Field>) {
  const { columns, suggestions, headerRow } = preview;
  const [chosen, setChosen] = useState<Partial<Record<Field, number | null>>>({});
  const suggested = new Map(suggestions.map(({ field, index }) => [field, index]));
  const found = new Map(columns.flatMap(({ field, index }) => (field === null ? [] : [[field, index] as const])));
  const choiceOf = (field: Field): number | null => {
    const own = chosen[field];
    return own === undefined ? (found.get(field) ?? suggested.get(field) ?? null) : own;
  };
  const options = [
    { value: none, label: 'Not in this file' },
    ...columns.map(({ index, header, samples }) => ({ value: String(index), label: labelOf(index, header, samples) })),
  ];
  const isIncomplete = fields.some(({ field, isRequired }) => isRequired && choiceOf(field) === null);

  return (
    <div>
      <Switch
        checked={headerRow !== null}
        onChange={(hasHeader) => onChoose({ hasHeader, columns: {} })}
        label={headerRow === null ? 'A row names the columns' : `Row ${headerRow} names the columns`}
        className="mb-3"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {fields.map(({ field, name, isRequired }) => {
          const value = choiceOf(field);
          return (
            <Select
              key={field}
              label={isRequired ? name : `${name} (optional)`}
              value={value === null ? none : String(value)}
              onChange={(next) => setChosen({ ...chosen, [field]: next === none ? null : Number(next) })}
              options={options}
            />
          );
        })}
      </div>
      <Button
        className="mt-4"
        aria-disabled={isIncomplete || undefined}
        onClick={() => {
          if (isIncomplete) return;
          const all = Object.fromEntries(fields.map(({ field }) => [field, choiceOf(field)]));
          onChoose({ columns: all as Record<Field, number | null> });
        }}
      >
        Use these columns
      </Button>
      {isIncomplete ? <p className="mt-2 text-ink-soft text-sm">{needs}</p> : null}
    </div>
  );
}

/** Characters of a label. */
const longest = 60;

function labelOf(index: number, header: string, samples: readonly string[]): string {
  const label = [header || `Column ${columnLetter(index)}`, samples[0]].filter(Boolean).join(': ');
  return label.length > longest ? `${label.slice(0, longest)}…` : label;
}
