import { randomInt } from 'node:crypto';
import { rosterCodeAlphabet, rosterCodeLength } from '#domain/text/roster-code.ts';

const makeCode = () =>
  Array.from({ length: rosterCodeLength }, () => rosterCodeAlphabet[randomInt(rosterCodeAlphabet.length)]).join('');

/**
 * Makes personal codes of 40 random bits.
 * @param taken the other codes of the exam, which the new ones must differ from.
 */
export function makeRosterCodes(count: number, taken: Iterable<string>): string[] {
  const known = new Set(taken);
  return Array.from({ length: count }, () => {
    let code = makeCode();
    while (known.has(code)) code = makeCode();
    known.add(code);
    return code;
  });
}
