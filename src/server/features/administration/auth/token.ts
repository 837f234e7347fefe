import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for a cookie. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: enough to recognise it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
