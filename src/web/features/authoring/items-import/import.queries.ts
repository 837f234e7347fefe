import { queryOptions } from '@tanstack/react-query';
import { getImport, listImportFormats } from '#contract/authoring/items-import.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { patiently } from '../imports/use-batch.ts';

/** What was read from a file, or what its import has done. It changes only by the educator's own import or undo. */
export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: [...queryKeys.admin.all, getImport.path, { importId }],
    queryFn: ({ signal }) => call(getImport, { params: { importId } }, { ...patiently, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const importFormatsQuery = queryOptions({
  queryKey: [...queryKeys.admin.all, listImportFormats.path],
  queryFn: ({ signal }) => call(listImportFormats, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
