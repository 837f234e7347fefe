import { useQuery } from '@tanstack/react-query';
import { type Access, mayCall, type Role } from '#contract/access.ts';
import { useAuthStatus } from '../auth/auth-status.ts';
import { ownAccountQuery } from './accounts.queries.ts';

/** The role of the account that is logged in; undefined until it is known. */
export function useRole(): Role | undefined {
  const isAuthenticated = useAuthStatus() === 'authenticated';
  const { data: account } = useQuery({ ...ownAccountQuery, enabled: isAuthenticated });
  return account?.role;
}

/**
 * Whether the account that is logged in may call endpoints of an access. True until the role is known: the menus of an
 * owner, which most accounts are, then do not move, and the server refuses what another role may not do.
 */
export function useMay(): (needed: Access) => boolean {
  const role = useRole();
  return (needed) => role === undefined || mayCall(role, needed);
}
