import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Deleted, IdParams, nullableProse } from '../../fields.ts';
import { StudentEmail, StudentName } from '../student.contract.ts';
import { AttemptParams } from './monitoring.contract.ts';

const minutesMessage = 'Extra time must be a whole number of minutes from 1 to 240.';
const Minutes = z.object({
  minutes: z.int(minutesMessage).check(z.minimum(1, minutesMessage), z.maximum(240, minutesMessage)),
});

export const extendAttempt = endpoint({
  method: 'POST',
  path: '/api/exams/:id/attempts/:sessionId/extra-time',
  access: 'invigilators',
  summary: 'Move the deadline of an open attempt',
  params: AttemptParams,
  body: Minutes,
  response: z.object({ remainingSeconds: z.number() }),
  errors: ['attempt.not_found', 'attempt.closed', 'attempt.too_long'],
});

export const extendOpenAttempts = endpoint({
  method: 'POST',
  path: '/api/exams/:id/attempts/extra-time',
  access: 'invigilators',
  summary: 'Move the deadline of every open attempt at an exam; of none if one of them would become too long',
  params: IdParams,
  body: Minutes,
  response: z.object({ extended: z.int() }),
  errors: ['exam.not_found', 'attempt.too_long'],
});

export const takeBackTime = endpoint({
  method: 'POST',
  path: '/api/exams/:id/attempts/:sessionId/extra-time/take-back',
  access: 'invigilators',
  summary: 'Take extra time of an open attempt back, as far as it was given and is not used up',
  params: AttemptParams,
  body: Minutes,
  response: z.object({ remainingSeconds: z.number() }),
  errors: ['attempt.not_found', 'attempt.closed', 'attempt.no_extra_time'],
});

export const takeBackOpenTime = endpoint({
  method: 'POST',
  path: '/api/exams/:id/attempts/extra-time/take-back',
  access: 'invigilators',
  summary:
    'Take up to this many extra minutes back from every open attempt, as far as they were given and are not used up',
  params: IdParams,
  body: Minutes,
  response: z.object({
    /** The number of attempts that lost extra time. */
    shortened: z.int(),
  }),
  errors: ['exam.not_found'],
});

export const renameAttempt = endpoint({
  method: 'PUT',
  path: '/api/exams/:id/attempts/:sessionId',
  access: 'examiners',
  summary: 'Correct the name and the e-mail address of the student of an attempt',
  params: AttemptParams,
  body: z.object({ name: StudentName, email: StudentEmail }),
  response: z.object({ renamed: z.literal(true) }),
  errors: ['attempt.not_found', 'attempt.anonymised'],
});

export const rankAttempt = endpoint({
  method: 'POST',
  path: '/api/exams/:id/attempts/:sessionId/rank',
  access: 'examiners',
  summary: 'Count this closed attempt in ranks and statistics instead of the other attempts of the same person',
  params: AttemptParams,
  response: z.object({ ranked: z.literal(true) }),
  errors: ['attempt.not_found', 'attempt.in_progress'],
});

const unfinished = ['time_over', 'past_end', 'quiet'] as const;
/**
 * Which open attempts are closed together; all of them if it is left out. `time_over`: the attempts whose own time and
 * grace are over. `past_end` and `quiet` are marks (see `AttemptMark`): students with these marks may have time left,
 * because extra time goes on after the exam has closed.
 */
const Unfinished = z.enum(unfinished, `Close only one of ${unfinished.join(', ')}, or all.`);
export type Unfinished = z.infer<typeof Unfinished>;

export const closeAttempt = endpoint({
  method: 'POST',
  path: '/api/exams/:id/attempts/:sessionId/close',
  access: 'invigilators',
  summary: 'End the time of an open attempt now, and grade its saved answers',
  params: AttemptParams,
  response: z.object({ closed: z.literal(true) }),
  errors: ['attempt.not_found', 'attempt.closed'],
});

export const closeOpenAttempts = endpoint({
  method: 'POST',
  path: '/api/exams/:id/attempts/close',
  access: 'invigilators',
  summary: 'End the time of every open attempt at an exam now, or of some of them, and grade the saved answers',
  params: IdParams,
  query: z.object({ only: z.optional(Unfinished) }),
  response: z.object({ closed: z.int() }),
  errors: ['exam.not_found'],
});

const reopeningMessage = 'The time must be a whole number of minutes from 1 to 240.';

export const reopenAttempt = endpoint({
  method: 'POST',
  path: '/api/exams/:id/attempts/:sessionId/reopen',
  access: 'invigilators',
  summary:
    'Open a closed attempt again for some minutes from now. It keeps its answers, loses its result until it is closed again, and may end at most 24 hours after its start',
  params: AttemptParams,
  body: z.object({
    minutes: z.int(reopeningMessage).check(z.minimum(1, reopeningMessage), z.maximum(240, reopeningMessage)),
  }),
  response: z.object({ remainingSeconds: z.number() }),
  errors: ['attempt.not_found', 'attempt.in_progress', 'attempt.too_long', 'attempt.other_open'],
});

const Note = nullableProse('The note', 2000);

export const noteAttempt = endpoint({
  method: 'PUT',
  path: '/api/exams/:id/attempts/:sessionId/note',
  access: 'examiners',
  summary: 'Change the private note of the educators about an attempt',
  params: AttemptParams,
  body: z.object({
    note: Note,
    /** The note that the educator saw. If it is another one by now, nothing is changed. */
    former: Note,
  }),
  response: z.object({ noted: z.literal(true) }),
  errors: ['attempt.not_found', 'attempt.anonymised', 'attempt.note_changed'],
});

export const deleteAttempt = endpoint({
  method: 'DELETE',
  path: '/api/exams/:id/attempts/:sessionId',
  access: 'owners',
  summary: 'Delete an attempt and its answers',
  params: AttemptParams,
  response: Deleted,
  errors: ['attempt.not_found'],
});
