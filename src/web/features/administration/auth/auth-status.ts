import { useSyncExternalStore } from 'react';
import type { checkAuth } from '#contract/administration/auth.contract.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';

/** `unknown` until the first check is answered. */
type AuthStatus = 'unknown' | 'authenticated' | 'anonymous';

type AuthCheckAnswer = EndpointOutput<typeof checkAuth>;

let status: AuthStatus = 'unknown';
/** Counts the changes of the status, so that an older answer can be recognized. */
let version = 0;
let firstCheck: Promise<void> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function setAuthStatus(next: Exclude<AuthStatus, 'unknown'>): void {
  version += 1;
  if (status === next) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Whether this browser is logged in. */
export const useAuthStatus = (): AuthStatus =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => 'unknown',
  );

/** Asks the server, never a cache. */
async function isAuthenticated(): Promise<boolean> {
  // This does not use `call()`, because every visitor sends this request and the contract would add 12 kB to the
  // bundle.
  const response = await fetch('/api/auth/check', { cache: 'no-store', headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const body: Partial<AuthCheckAnswer> = await response.json();
  return body.authenticated === true;
}

/**
 * Asks the server again. A failure is only logged: an unknown status becomes anonymous, and a known status does not
 * change, because a short network failure does not end a login.
 */
export async function recheckAuth(): Promise<void> {
  const asked = version;
  let next: Exclude<AuthStatus, 'unknown'> = 'anonymous';
  try {
    if (await isAuthenticated()) next = 'authenticated';
  } catch (error) {
    console.warn('The login could not be checked', error);
    if (status !== 'unknown') return;
  }
  // Ignore this answer if the user has logged in or out since the request. On a slow network the answer may be older.
  if (version === asked) setAuthStatus(next);
}

/** Checks the login once at the start of the application. Later calls return the same promise. */
export function checkAuthOnce(): Promise<void> {
  firstCheck ??= recheckAuth();
  return firstCheck;
}

/**
 * Ends the login, then calls `leave`, which navigates to a page that needs no login. A failure is only logged, and this
 * browser then still shows the user as logged out.
 */
export async function logOut(leave: () => void): Promise<void> {
  try {
    const { sendLogout } = await import('./send-logout.ts');
    await sendLogout();
  } catch (error) {
    console.warn('The logout did not reach the server', error);
  }
  leave();
  setAuthStatus('anonymous');
}
