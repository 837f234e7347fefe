import { getDemoContent } from '#contract/administration/demo-content.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export const demoContentQuery = readQuery(adminKeys.demoContent, getDemoContent, {});
