import { useState } from 'react';
import {
  type UploadChoices,
  type UploadField,
  type UploadPreview,
  uploadColumns,
} from '#contract/authoring/imports.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { columnLetter } from './column-name.ts';

// The value of an option must not be empty.
const none = 'none';

type ColumnMappingProps = {
  preview: UploadPreview;
  choices: UploadChoices;
  onChoose: (choices: UploadChoices) => void;
};

/** Asks which column of the file is which. What was found, or almost has the right name, is chosen already. */
export function ColumnMapping({ preview, choices, onChoose }: ColumnMappingProps) {
  const { columns, suggestions, headerRow } = preview;
  const [chosen, setChosen] = useState<Partial<Record<UploadField, number | null>>>({});
  const suggested = new Map(suggestions.map(({ field, index }) => [field, index]));
  const found = new Map(columns.flatMap(({ field, index }) => (field === null ? [] : [[field, index] as const])));
  const choiceOf = (field: UploadField) =>
    chosen[field] === undefined ? (found.get(field) ?? suggested.get(field) ?? null) : chosen[field];
  const options = [
    { value: none, label: 'Not in this file' },
    ...columns.map(({ index, header, samples }) => ({ value: String(index), label: labelOf(index, header, samples) })),
  ];
  const isIncomplete = uploadColumns.some(({ field, isRequired }) => isRequired && choiceOf(field) === null);

  return (
    <div>
      <Switch
        checked={headerRow !== null}
        onChange={(hasHeader) => onChoose({ ...choices, hasHeader, columns: {} })}
        label={headerRow === null ? 'A row names the columns' : `Row ${headerRow} names the columns`}
        className="mb-3"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {uploadColumns.map(({ field, name, isRequired }) => {
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
          onChoose({
            ...choices,
            columns: Object.fromEntries(uploadColumns.map(({ field }) => [field, choiceOf(field)])),
          });
        }}
      >
        Use these columns
      </Button>
      {isIncomplete ? (
        <p className="mt-2 text-ink-soft text-sm">
          A question needs its text, options and its correct answer, so each of these needs a column. The cells of
          Option C and D may be empty.
        </p>
      ) : null}
    </div>
  );
}

/** Characters of a label. */
const longest = 60;

function labelOf(index: number, header: string, samples: readonly string[]): string {
  const label = [header || `Column ${columnLetter(index)}`, samples[0]].filter(Boolean).join(': ');
  return label.length > longest ? `${label.slice(0, longest)}…` : label;
}
