import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../fields.ts';
import { Marking } from '../marking.contract.ts';

/** One ranked attempt in the list of results. */
const Standing = z.object({
  rank: z.int(),
  /** The number of the attempt, which says nothing about its student and never changes. */
  number: z.int(),
  name: z.string(),
  /** From the roster; null without one. */
  rollNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The marks for each question of this attempt. */
  marking: Marking,
  /** Whole points, of which `marking.unit` make one mark; may be negative. */
  points: z.int(),
  maxPoints: z.int(),
  /** Percent of the maximum, rounded; may be negative. */
  percentage: z.int(),
  /** Null if the attempt has no pass mark. */
  passed: z.nullable(z.boolean()),
});
export type Standing = z.infer<typeof Standing>;

/** A person of the roster without an attempt. */
const Absentee = z.object({ name: z.string(), rollNumber: z.nullable(z.string()), email: z.nullable(z.string()) });
export type Absentee = z.infer<typeof Absentee>;

/** The results of an exam as an educator publishes them. */
export const Standings = z.object({
  /** From when students see their scores: ISO 8601, `held`, or null for at once. */
  scoresFrom: z.nullable(z.string()),
  /** Whether students see their scores now. */
  isReleased: z.boolean(),
  /** Attempts that still run, whose results may change the ranks. */
  openAttempts: z.int(),
  /** The people who never started, in the order of the roster; empty if the exam does not use its roster. */
  absent: z.array(Absentee),
  /** The ranked attempts, the best first; of equal ranks in the order of their numbers. */
  standings: z.array(Standing),
});
export type Standings = z.infer<typeof Standings>;

export const listStandings = endpoint({
  method: 'GET',
  path: '/api/exams/:id/standings',
  access: 'examiners',
  summary: 'The ranked attempts at an exam with rank, marks and whether they passed, the best first',
  params: IdParams,
  response: Standings,
  errors: ['exam.not_found', 'exam.regrading'],
});
