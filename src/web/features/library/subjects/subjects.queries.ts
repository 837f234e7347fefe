import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { getSubject, listSubjects } from '../library-reads.ts';
import { subjectsFreshness } from './subjects-freshness.ts';

export const fetchSubjects = ({ signal }: { signal: AbortSignal }) => call(listSubjects, {}, { signal });

export const subjectsQuery = queryOptions({ ...subjectsFreshness, queryFn: fetchSubjects });

export const subjectQuery = (id: number) => readQuery(queryKeys.subject(id), getSubject, { params: { id } });
