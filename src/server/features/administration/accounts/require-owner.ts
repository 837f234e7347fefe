import { refusalOf } from '#contract/access.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ListedAdminUser } from '../auth/admin-users.store.ts';

/**
 * Requires that the caller is still an owner. The accounts must be locked, so that two owners who lower or remove each
 * other at the same moment do not both succeed.
 * @throws AppError `auth.required` if the account was removed meanwhile, `role.denied` if it was lowered
 */
export function requireOwner(users: readonly ListedAdminUser[], by: number): void {
  const caller = users.find(({ id }) => id === by);
  if (!caller) throw new AppError('auth.required');
  if (caller.role !== 'owner') throw new AppError('role.denied', refusalOf(caller.role, 'owners'));
}
