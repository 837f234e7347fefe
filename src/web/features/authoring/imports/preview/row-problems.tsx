import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { columnName } from './column-name.ts';
import { type Correction, correctionKey, type WrongRow } from './corrections.ts';
import { explainProblem } from './explain-problem.ts';
import { LongList } from './long-list.tsx';
import { saveProblems } from './save-problems.ts';

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
