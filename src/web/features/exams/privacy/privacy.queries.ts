import { findPeople, getPrivacy } from '#contract/exams/privacy.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { queryKeys } from '#web/platform/api/query-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export const privacyQuery = readQuery(queryKeys.privacy, getPrivacy, {});

export const peopleQuery = (search: string) => readQuery(adminKeys.people(search), findPeople, { query: { search } });
