import type { Standing } from '#contract/exams/monitoring/standings.contract.ts';

/** What a published list says of each student. */
export type Identity = 'name' | 'rollNumber' | 'number';

export const identityLabels: Record<Identity, string> = { name: 'Name', rollNumber: 'Roll number', number: 'Number' };

/** The identity of a student in the list. A student without a roll number is named by the neutral number. */
export function identify(standing: Standing, identity: Identity): string {
  if (identity === 'name') return standing.name || 'No name';
  if (identity === 'rollNumber' && standing.rollNumber !== null) return standing.rollNumber;
  return `No. ${standing.number}`;
}
