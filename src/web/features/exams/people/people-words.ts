import type { RosterState } from '#contract/exams/roster/find-person.contract.ts';
import { formatNumber } from '#web/ui/wording/count.ts';

export const stateNames: Record<RosterState, string> = {
  absent: 'Absent',
  started: 'Started',
  submitted: 'Submitted',
};

/** "1 person", "2,000 people". */
export const countPeople = (amount: number): string => (amount === 1 ? '1 person' : `${formatNumber(amount)} people`);
