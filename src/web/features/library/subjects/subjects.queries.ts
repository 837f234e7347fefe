import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { getSubject, listSubjects } from '../library-reads.ts';
import { subjectsFreshness } from './subjects-freshness.ts';

export const fetchSubjects = ({ signal }: { signal: AbortSignal }) => call(listSubjects, {}, { signal });

export const subjectsQuery = queryOptions({ ...subjectsFreshness, queryFn: fetchSubjects });

export const subjectQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.subject(id),
    queryFn: ({ signal }) => call(getSubject, { params: { id } }, { signal }),
  });
