import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/api/api-client.ts';
import { reloadUnlessFromPage } from '#web/platform/api/page-reads.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { getSubject, listSubjects } from '../library-reads.ts';

/** Always stale: reloaded when a screen opens and when the window gets the focus. */
export const subjectsQuery = queryOptions({
  queryKey: queryKeys.subjects,
  queryFn: ({ signal }) => call(listSubjects, {}, { signal }),
  staleTime: 0,
  refetchOnMount: reloadUnlessFromPage,
  refetchOnWindowFocus: 'always',
});

export const subjectQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.subject(id),
    queryFn: ({ signal }) => call(getSubject, { params: { id } }, { signal }),
  });
