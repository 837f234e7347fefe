import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../fields.ts';
import { Announcement } from '../announcements.contract.ts';
import { Exam } from '../exams.contract.ts';
import { AttemptsPage } from './monitoring.contract.ts';

const HallExam = z.pick(Exam, {
  id: true,
  title: true,
  examCode: true,
  isActive: true,
  duration: true,
  opensAt: true,
  closesAt: true,
  entry: true,
});

/** The fields of an exam that an account needs to watch it, without keys, results and figures of results. */
export const WatchedExam = z.extend(HallExam, {
  ...z.pick(Exam, {
    scoresFrom: true,
    reviewFrom: true,
    attemptsAllowed: true,
    sections: true,
    questionsCount: true,
    attemptsCount: true,
    openAttemptsCount: true,
  }).shape,
});
export type WatchedExam = z.infer<typeof WatchedExam>;

export const listWatchedExams = endpoint({
  method: 'GET',
  path: '/api/watched-exams',
  access: 'invigilators',
  summary: 'The exams that were given to an invigilator, or all exams for the other roles, the newest first',
  response: z.array(WatchedExam),
});

/** The students who are in one section now. */
const HallSection = z.object({
  /** From 1, in the order of the paper; null for a paper without sections. */
  position: z.nullable(z.int()),
  title: z.nullable(z.string()),
  students: z.int(),
  /** The median of the seconds that they have left in this section. */
  remainingSeconds: z.number(),
});
export type HallSection = z.infer<typeof HallSection>;

/** The content of a page that all students in the hall may see, so it names no student. */
export const Hall = z.object({
  /** The time of this answer by the server's clock, ISO 8601. */
  at: z.string(),
  exam: HallExam,
  counts: AttemptsPage.shape.counts,
  /** The sections in which students write now, in their order; empty if nobody writes. */
  sections: z.array(HallSection),
  /** How many students who write were given more time, by the roster or by an educator, than most other students. */
  withMoreTime: z.int(),
  /** The newest announcement that every student who writes may read; null without one. */
  announcement: z.nullable(Announcement),
});
export type Hall = z.infer<typeof Hall>;

export const getHall = endpoint({
  method: 'GET',
  path: '/api/exams/:id/hall',
  access: 'invigilators',
  summary: 'What a projector shows during an exam: time, numbers and the newest announcement, without names',
  params: IdParams,
  response: Hall,
  errors: ['exam.not_found'],
});
