import { logout } from '#contract/administration/auth.contract.ts';
import { call } from '#web/platform/api/api-client.ts';

export const sendLogout = () => call(logout, {});
