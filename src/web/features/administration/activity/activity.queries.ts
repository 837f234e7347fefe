import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ActivityKind, listActivity } from '#contract/administration/activity.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export type ActivityQuery = {
  page: number;
  kind?: ActivityKind | undefined;
  exam?: number | undefined;
  who?: string | undefined;
  search?: string | undefined;
};

export const activityQuery = (query: ActivityQuery) =>
  queryOptions({ ...readQuery(adminKeys.activity(query), listActivity, { query }), placeholderData: keepPreviousData });
