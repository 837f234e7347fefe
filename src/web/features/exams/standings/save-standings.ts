import type { Absentee, Standing } from '#contract/exams/monitoring/standings.contract.ts';
import { nameVerdict } from '#domain/marking/marks.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { writeCsv } from '#web/platform/write-csv.ts';
import { columnLabels, columnsOf, type Identity, identify } from './identities.ts';

/** The list of results as CSV, the absent people last. It contains no identity but the chosen one. */
export const toStandingsCsv = (
  standings: readonly Standing[],
  absent: readonly Absentee[],
  identity: Identity,
): string => {
  const whoIs = (person: Standing | Absentee) =>
    Object.fromEntries(columnsOf(identity).map((column) => [columnLabels[column], identify(person, column)]));
  return writeCsv([
    ...standings.map((standing) => ({
      Rank: standing.rank,
      ...whoIs(standing),
      Marks: standing.points / standing.marking.unit,
      'Maximum marks': standing.maxPoints / standing.marking.unit,
      Percentage: standing.percentage,
      Result: nameVerdict(standing.passed),
    })),
    ...absent.map((person) => ({
      Rank: '',
      ...whoIs(person),
      Marks: 'AB',
      'Maximum marks': '',
      Percentage: '',
      Result: 'AB',
    })),
  ]);
};

/** Saves the list as a file. */
export const saveStandings = (examCode: string, ...list: Parameters<typeof toStandingsCsv>): void =>
  saveFile(new Blob([toStandingsCsv(...list)], { type: 'text/csv;charset=utf-8' }), `exam-results-${examCode}.csv`);
