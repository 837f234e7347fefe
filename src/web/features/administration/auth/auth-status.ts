import { useSyncExternalStore } from 'react';
import type { checkAuth } from '#contract/administration/auth.contract.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';

/** Unknown until the server has been asked for the first time. */
type AuthStatus = 'unknown' | 'authenticated' | 'anonymous';

type AuthCheckAnswer = EndpointOutput<typeof checkAuth>;

let status: AuthStatus = 'unknown';
/** Counts what has been learned of it, so that an answer can be told to be older. */
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

/** Who this browser belongs to, kept up to date. */
export const useAuthStatus = (): AuthStatus => useSyncExternalStore(subscribe, () => status);

/** Never answered from a cache. */
async function isAuthenticated(): Promise<boolean> {
  // Not by `call()`: every visitor asks this, and the contract would bring them 12 kB for one boolean.
  const response = await fetch('/api/auth/check', { cache: 'no-store', headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const body: Partial<AuthCheckAnswer> = await response.json();
  return body.authenticated === true;
}

/**
 * Asks the server anew. A failure is only logged: who was not known to be logged in is not, and who was still is, for a network that
 * is gone for a moment ends no login.
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
  // A login or logout meanwhile knows better: on a slow line this answer was given before it.
  if (version === asked) setAuthStatus(next);
}

/** The check at the start of the app; further calls wait for the same one. */
export function checkAuthOnce(): Promise<void> {
  firstCheck ??= recheckAuth();
  return firstCheck;
}

/**
 * Ends the login, then calls `leave` to go where none is needed. A failure is only logged: this browser shows itself logged out
 * either way.
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
