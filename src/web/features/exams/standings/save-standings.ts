import type { Standing } from '#contract/exams/monitoring/standings.contract.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { writeCsv } from '#web/platform/write-csv.ts';
import { type Identity, identify, identityLabels } from './identities.ts';

/** The list of results as CSV. It contains no identity but the chosen one. */
export const toStandingsCsv = (standings: readonly Standing[], identity: Identity): string =>
  writeCsv(
    standings.map((standing) => ({
      Rank: standing.rank,
      [identityLabels[identity]]: identify(standing, identity),
      Marks: standing.points / standing.marking.unit,
      'Maximum marks': standing.maxPoints / standing.marking.unit,
      Percentage: standing.percentage,
      Result: standing.passed ? 'Passed' : 'Failed',
    })),
  );

/** Saves the list as a file. */
export const saveStandings = (examCode: string, standings: readonly Standing[], identity: Identity): void =>
  saveFile(
    new Blob([toStandingsCsv(standings, identity)], { type: 'text/csv;charset=utf-8' }),
    `exam-results-${examCode}.csv`,
  );
