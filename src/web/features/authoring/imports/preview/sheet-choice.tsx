import type { UploadChoices, UploadPreview } from '#contract/authoring/imports.contract.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { count } from '#web/ui/wording/count.ts';

type SheetChoiceProps = {
  preview: UploadPreview;
  choices: UploadChoices;
  onChoose: (choices: UploadChoices) => void;
};

/** Offers the other worksheets that have the columns of questions, and names those that have not. */
export function SheetChoice({ preview: { sheets, missing }, choices, onChoose }: SheetChoiceProps) {
  const named = sheets.flatMap(({ name, ...sheet }) => (name === null ? [] : { name, ...sheet }));
  const main = choices.sheets?.[0] ?? named.find(({ isRead }) => isRead)?.name;
  if (named.length < 2 || main === undefined) return null;
  const read = named.filter(({ isRead, name }) => isRead && name !== main).map(({ name }) => name);
  const offered = named.filter(({ name, hasColumns }) => hasColumns && name !== main);
  const unread = named.filter(({ isRead, hasColumns }) => !isRead && !hasColumns);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {missing.length > 0 ? (
        <Select
          label="Sheet with the questions"
          value={main}
          onChange={(name) => onChoose({ sheets: [name] })}
          options={named.map(({ name }) => ({ value: name, label: name }))}
        />
      ) : (
        offered.map(({ name, rowsCount, isRead }) => (
          <Switch
            key={name}
            checked={isRead}
            onChange={(wanted) =>
              onChoose({ ...choices, sheets: [main, ...read.filter((one) => one !== name), ...(wanted ? [name] : [])] })
            }
            label={
              <span className="[overflow-wrap:anywhere]">
                Import sheet “{name}” too: {count(rowsCount, 'row')} with the same columns
              </span>
            }
          />
        ))
      )}
      {unread.length > 0 && missing.length === 0 ? (
        <Notice className="[overflow-wrap:anywhere]">
          Sheets that are not read: {unread.map(({ name }) => name).join(', ')}
        </Notice>
      ) : null}
    </div>
  );
}
