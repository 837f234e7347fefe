import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted, Id, line } from '../fields.ts';
import { Password } from './auth.contract.ts';

/** Stops the weakest passwords. The login limits do the rest. */
export const fewestPasswordCharacters = 10;

/** A password that is chosen now. */
const NewPassword = z
  .string('The new password must be text.')
  .check(
    z.minLength(
      fewestPasswordCharacters,
      `The new password must have at least ${fewestPasswordCharacters} characters.`,
    ),
    z.maxLength(200, 'The new password must be at most 200 characters.'),
  );

const Account = z.object({
  id: z.int(),
  username: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Whether it is the account of the caller. */
  isOwn: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/accounts',
  access: 'admin',
  summary: 'List the accounts of all educators, the oldest first',
  response: z.array(Account),
  errors: [],
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts',
  access: 'admin',
  summary: 'Add an educator, who has the same rights as the caller',
  body: z.object({ username: line('Username', 100), password: NewPassword, presentPassword: Password }),
  response: Account,
  errors: ['account.taken', 'account.wrong_password', 'auth.too_many'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/admin/accounts/own/password',
  access: 'admin',
  summary: 'Change the password of the caller, and end all other sessions of the caller',
  body: z.object({ password: NewPassword, presentPassword: Password }),
  response: z.object({ changed: z.literal(true) }),
  errors: ['account.wrong_password', 'auth.too_many'],
});

export const removeAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/removal',
  access: 'admin',
  summary: 'Remove another educator, whose sessions end at once',
  params: z.object({ id: Id }),
  body: z.object({ presentPassword: Password }),
  response: Deleted,
  errors: ['account.not_found', 'account.own', 'account.wrong_password', 'auth.too_many'],
});
