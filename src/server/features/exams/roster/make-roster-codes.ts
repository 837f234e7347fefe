import { randomInt } from 'node:crypto';
import { rosterCodeAlphabet, rosterCodeLength } from '#domain/text/roster-code.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectTakenCodes } from './people.store.ts';

const drawCode = () =>
  Array.from({ length: rosterCodeLength }, () => rosterCodeAlphabet[randomInt(rosterCodeAlphabet.length)]).join('');

/**
 * Makes personal codes of 40 random bits, which nobody on the site has.
 * @param draw draws one code; tests replace it
 */
export async function makeRosterCodes(tx: Database, count: number, draw = drawCode): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const drawn = Array.from({ length: count - codes.size }, draw);
    const taken = new Set(await selectTakenCodes(tx, drawn));
    for (const code of drawn) if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
}
