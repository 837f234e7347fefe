import { queryOptions } from '@tanstack/react-query';
import { getDemoContent } from '#contract/administration/demo-content.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

export const demoContentQuery = queryOptions({
  queryKey: queryKeys.admin.demoContent,
  queryFn: ({ signal }) => call(getDemoContent, {}, { signal }),
});
