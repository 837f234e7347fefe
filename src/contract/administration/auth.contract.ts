import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';

export const checkAuth = endpoint({
  method: 'GET',
  path: '/api/auth/check',
  access: 'public',
  summary: 'Whether the caller is logged in as an administrator',
  response: z.object({ authenticated: z.boolean() }),
  errors: [],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Log in as an administrator; sets the session cookie',
  body: z.object({
    username: line('Username', 100),
    /** Never trimmed: blanks may belong to it. */
    password: z
      .string('Password must be text.')
      .check(z.minLength(1, 'Password is required.'), z.maxLength(200, 'Password must be at most 200 characters.')),
  }),
  response: z.object({ authenticated: z.literal(true) }),
  errors: ['auth.failed', 'auth.too_many'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Log out; the session cannot be used again. Safe to repeat',
  response: z.object({ authenticated: z.literal(false) }),
  errors: [],
});
