import type { RosterState } from '#contract/exams/roster.contract.ts';

export const stateNames: Record<RosterState, string> = {
  absent: 'Absent',
  started: 'Started',
  submitted: 'Submitted',
};
