import { queryOptions } from '@tanstack/react-query';
import {
  getImport,
  type ImportProgress,
  type ItemsImport,
  listImportFormats,
  listImports,
  type UnfinishedImport,
} from '#contract/authoring/items-import.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { patiently } from '../imports/use-batch.ts';

const pollMs = 1000;

/** An import that the server reads or imports now. */
export type RunningImport = UnfinishedImport & { progress: ImportProgress };

export const isRunning = (found: UnfinishedImport | ItemsImport): found is RunningImport =>
  'progress' in found && found.progress !== null;

/** Headers of requests whose work goes on without the page. The answer to a small file comes within the second. */
export const inBackground = { prefer: 'respond-async, wait=1' };

/**
 * How far an import is, what was read from the file, or what its import has done. When it does not run any more, it
 * changes only by the educator's own import or undo.
 */
export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: [...adminKeys.all, getImport.path, { importId }],
    queryFn: ({ signal }) => call(getImport, { params: { importId } }, { ...patiently, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (data && !('items' in data) ? pollMs : false),
  });

export const unfinishedQuery = queryOptions({
  ...readQuery([...adminKeys.all, listImports.path, 'unfinished'], listImports, {}),
  refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? pollMs : false),
});

export const importFormatsQuery = queryOptions({
  ...readQuery([...adminKeys.all, listImportFormats.path], listImportFormats, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
