import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fillQueries } from './page-reads.ts';
import { isNotFound } from './platform/api/is-not-found.ts';
import { forgetPageReads } from './platform/api/page-reads.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { queryKeys } from './platform/api/query-keys.ts';

test('a page says which of its reads are missing, until the visitor opens another screen', () => {
  const client = createQueryClient();
  const body = { message: 'Subject not found', code: 'subject.not_found' };
  fillQueries(client, { '/api/subjects/7/topics': [] }, { '/api/subjects/7': body });
  const show = () => {
    const options = client.defaultQueryOptions({ queryKey: queryKeys.subject(7), queryFn: () => undefined });
    return new QueryObserver(client, options).getOptimisticResult({ ...options, _optimisticResults: 'optimistic' });
  };
  const { status, error, isFetching } = show();
  expect({ status, isFetching, isMissing: isNotFound(error) }).toEqual({
    status: 'error',
    isFetching: false,
    isMissing: true,
  });
  expect(client.getQueryData(queryKeys.topics(7))).toEqual([]);
  forgetPageReads();
  expect(show()).toMatchObject({ status: 'pending', isFetching: true });
});
