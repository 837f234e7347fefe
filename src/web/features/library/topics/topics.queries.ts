import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { getTopic, listTopics } from '../library-reads.ts';
import { orSaved } from '../saved-topics/or-saved.ts';

export const topicsQuery = (subjectId: number) =>
  readQuery(queryKeys.topics(subjectId), listTopics, { params: { subjectId } });

export const topicQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.topic(id),
    queryFn: ({ signal }) => orSaved(id, call(getTopic, { params: { id } }, { signal }), ({ topic }) => topic),
  });
