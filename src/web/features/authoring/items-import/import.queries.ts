import { queryOptions } from '@tanstack/react-query';
import { getImport, listImportFormats } from '#contract/authoring/items-import.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { patiently } from '../imports/use-batch.ts';

/** What was read from a file, or what its import has done. It changes only by the educator's own import or undo. */
export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: [...adminKeys.all, getImport.path, { importId }],
    queryFn: ({ signal }) => call(getImport, { params: { importId } }, { ...patiently, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const importFormatsQuery = queryOptions({
  queryKey: [...adminKeys.all, listImportFormats.path],
  queryFn: ({ signal }) => call(listImportFormats, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
