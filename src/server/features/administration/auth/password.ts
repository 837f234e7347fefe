import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The alphabet leaves out letters and digits that people confuse when they copy by hand, such as `l` and `1`. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a random password of 79 bits, in four groups that are easy to read and type. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** The cost of argon2id that OWASP's password storage cheat sheet recommends: 19 MiB and 2 passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Compares a password with a hash. A right and a wrong password take the same time. */
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, password);

const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');

/** A valid hash that no known password has. Comparing with it takes the same time as with a real one. */
export const unmatchedHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${zeros(16)}$${zeros(32)}`;
