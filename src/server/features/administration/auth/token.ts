import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 random bits that may stand in a cookie. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** The database stores only this hash, so a copy of the database gives no access. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
