import { columnName, joinNames } from './column-name.ts';
import type { WrongRow } from './corrections.ts';

/** What to change in a row: one sentence for all empty cells, and one for each other wrong cell with the text found. */
export function explainProblem({ cells }: WrongRow): string[] {
  const isRequired = ({ field, reason }: WrongRow['cells'][number]) => reason === `${columnName(field)} is required.`;
  const empty = cells.filter(isRequired);
  const other = cells
    .filter((cell) => !isRequired(cell))
    .map(({ reason, found }) => (found === '' ? reason : `${reason} Found: “${found}”`));
  if (empty.length === 0) return other;
  const names = empty.map(({ field }) => columnName(field));
  return [empty.length === 1 ? `${names[0]} is required.` : `${joinNames(names)} are empty.`, ...other];
}
