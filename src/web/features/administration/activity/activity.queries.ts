import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listActivity } from '#contract/administration/activity.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

export const activityQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.admin.activity(page),
    queryFn: ({ signal }) => call(listActivity, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
