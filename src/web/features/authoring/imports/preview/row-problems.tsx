import { useId, useState } from 'react';
import { saveFile } from '#web/platform/save-file.ts';
import { writeCsv } from '#web/platform/write-csv.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { columnName, joinNames } from './column-name.ts';
import { type Correction, correctionKey, type WrongRow } from './corrections.ts';
import { LongList } from './long-list.tsx';

type RowProblemsProps<Field> = {
  problems: readonly WrongRow<Field>[];
  fileName: string;
  /** The texts that the educator has typed, by cell. */
  corrections: ReadonlyMap<string, Correction<Field>>;
  onCorrect: (correction: Correction<Field>) => void;
};

/** The rows that cannot be imported, one line each, with fields to correct their cells. */
export function RowProblems<Field extends string>({
  problems,
  fileName,
  corrections,
  onCorrect,
}: RowProblemsProps<Field>) {
  const titleId = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={titleId} className="font-semibold text-md">
          Problems <span className="tabular font-normal text-ink-soft">{formatNumber(problems.length)}</span>
        </h3>
        <Button variant="quiet" onClick={() => saveProblems(problems, fileName)}>
          Download the problems
        </Button>
      </div>
      <LongList
        labelledBy={titleId}
        heads={['What to change']}
        items={problems}
        row={(problem) => (
          <ProblemRow
            key={`${problem.sheet} ${problem.row}`}
            problem={problem}
            corrections={corrections}
            onCorrect={onCorrect}
          />
        )}
      />
    </div>
  );
}

type ProblemRowProps<Field> = Pick<RowProblemsProps<Field>, 'corrections' | 'onCorrect'> & {
  problem: WrongRow<Field>;
};

function ProblemRow<Field extends string>({ problem, corrections, onCorrect }: ProblemRowProps<Field>) {
  const { sheet, row, cells } = problem;
  const [isOpen, setIsOpen] = useState(false);
  const correctable = cells.flatMap(({ field, found }) => (field === null ? [] : { field, found }));
  const textOf = (field: Field, found: string) =>
    // A long text is shortened, so it cannot be the start of its correction.
    corrections.get(correctionKey({ sheet, row, field }))?.text ?? (found.endsWith('…') ? '' : found);

  return (
    <tr className="border-line border-t align-top">
      <td className="tabular px-3 py-3 text-right">
        {row}
        {sheet === null ? null : <span className="sr-only"> of sheet {sheet}</span>}
      </td>
      <td className="w-full px-3 py-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <ul className="grid min-w-0 flex-1 basis-56 gap-1">
            {explainProblem(problem).map((line) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                {line}
              </li>
            ))}
          </ul>
          {correctable.length > 0 && !isOpen ? (
            <Button variant="quiet" className="-mr-2 max-sm:-ml-4.5 sm:-my-2.5" onClick={() => setIsOpen(true)}>
              Correct here
              <span className="sr-only">, row {row}</span>
            </Button>
          ) : null}
        </div>
        {isOpen ? (
          <div className="mt-3 grid gap-3">
            {correctable.map(({ field, found }, index) => (
              <TextField
                key={field}
                label={columnName(field)}
                autoFocus={index === 0}
                autoComplete="off"
                value={textOf(field, found)}
                onChange={({ target }) => onCorrect({ sheet, row, field, text: target.value })}
              />
            ))}
          </div>
        ) : null}
      </td>
    </tr>
  );
}

/** The changes that a row needs: one sentence for all empty cells, and one for each other wrong cell with its text. */
function explainProblem({ cells }: WrongRow): string[] {
  const isRequired = ({ field, reason }: WrongRow['cells'][number]) => reason === `${columnName(field)} is required.`;
  const empty = cells.filter(isRequired);
  const other = cells
    .filter((cell) => !isRequired(cell))
    .map(({ reason, found }) => (found === '' ? reason : `${reason} Found: “${found}”`));
  if (empty.length === 0) return other;
  const names = empty.map(({ field }) => columnName(field));
  return [empty.length === 1 ? `${names[0]} is required.` : `${joinNames(names)} are empty.`, ...other];
}

/** Saves one line for each wrong cell. */
function saveProblems(problems: readonly WrongRow[], fileName: string): void {
  const rows = problems.flatMap(({ sheet, row, cells }) =>
    cells.map(({ field, found, reason }) => ({
      Sheet: sheet ?? '',
      Row: row,
      Column: columnName(field),
      Found: found,
      'What to change': reason,
    })),
  );
  const name = fileName.replace(/\.[^.]*$/, '');
  saveFile(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${name}-problems.csv`);
}
