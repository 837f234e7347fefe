import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';

/** Not trimmed, because a password may begin or end with a blank. */
export const Password = z
  .string('Password must be text.')
  .check(z.minLength(1, 'Password is required.'), z.maxLength(200, 'Password must be at most 200 characters.'));

export const checkAuth = endpoint({
  method: 'GET',
  path: '/api/auth/check',
  access: 'public',
  summary: 'Tell whether the caller is logged in as an administrator',
  response: z.object({ authenticated: z.boolean() }),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Log in as an administrator and set the session cookie',
  body: z.object({
    username: line('Username', 100),
    password: Password,
  }),
  response: z.object({ authenticated: z.literal(true) }),
  errors: ['auth.failed', 'auth.too_many'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Log out and end the session; a repeated call does the same',
  response: z.object({ authenticated: z.literal(false) }),
});
