import { checkAuth, logout } from '#contract/auth.contract.ts';
import { call } from '#web/platform/api-client.ts';

/** Whether the server takes this browser for the administrator's. Never answered from a cache. */
export const askAuth = async (): Promise<boolean> => (await call(checkAuth, {}, { noCache: true })).authenticated;

export const sendLogout = () => call(logout, {});
