import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Without the letters and digits that people confuse when they copy by hand. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password of 79 bits in four groups, fit to be read from a screen and typed. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** argon2id with the memory and passes that OWASP's password storage cheat sheet asks for (19 MiB, 2 passes). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Takes as long for a right password as for a wrong one. */
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, password);

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');

/** Looks like the hash of a password, and costs as much to compare with, but no password is known to have it. */
export const nobodysPassword = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${zeros(16)}$${zeros(32)}`;
