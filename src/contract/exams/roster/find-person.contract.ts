import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ExamCodeParams } from '../exam-info.contract.ts';
import { RosterCode } from './roster-code.contract.ts';

// The pages of students load this file, so it imports no contract that only educators need.

/**
 * `started`: the person has an open attempt. `submitted`: a closed one, which the student, the clock or an educator
 * ended.
 */
export const RosterState = z.enum(['absent', 'started', 'submitted']);
export type RosterState = z.infer<typeof RosterState>;

export const findRosterPerson = endpoint({
  method: 'POST',
  path: '/api/exam/:examCode/roster',
  access: 'public',
  summary: 'Whose personal code this is, so that a student sees the name before starting',
  params: ExamCodeParams,
  body: z.object({ rosterCode: RosterCode }),
  response: z.object({
    name: z.string(),
    rollNumber: z.nullable(z.string()),
    /** Percent. */
    extraPercent: z.int(),
    /** `started`: a start with the code continues the open attempt. */
    state: RosterState,
  }),
  errors: ['exam.not_found', 'roster.code_unknown', 'request.too_many'],
});
