import { queryOptions } from '@tanstack/react-query';
import { findPeople, getPrivacy } from '#contract/exams/privacy.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';

export const privacyQuery = queryOptions({
  queryKey: queryKeys.privacy,
  queryFn: ({ signal }) => call(getPrivacy, {}, { signal }),
});

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: adminKeys.people(search),
    queryFn: ({ signal }) => call(findPeople, { query: { search } }, { signal }),
  });
