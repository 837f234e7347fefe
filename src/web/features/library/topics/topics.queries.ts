import { queryOptions } from '@tanstack/react-query';
import { getTopic, listTopics } from '#contract/library/topics.contract.ts';
import { call } from '#web/platform/api/api-client.ts';

export const topicsQuery = (subjectId: number) =>
  queryOptions({
    queryKey: ['subject', subjectId, 'topics'],
    queryFn: ({ signal }) => call(listTopics, { params: { subjectId } }, { signal }),
  });

export const topicQuery = (id: number) =>
  queryOptions({
    queryKey: ['topic', id],
    queryFn: ({ signal }) => call(getTopic, { params: { id } }, { signal }),
  });
