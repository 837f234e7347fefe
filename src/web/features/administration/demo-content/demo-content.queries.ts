import { queryOptions } from '@tanstack/react-query';
import { getDemoContent } from '#contract/administration/demo-content.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const demoContentQuery = queryOptions({
  queryKey: adminKeys.demoContent,
  queryFn: ({ signal }) => call(getDemoContent, {}, { signal }),
});
