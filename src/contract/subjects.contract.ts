import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './fields.ts';

export const Subject = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
});
export type Subject = z.infer<typeof Subject>;

/** A subject in a list, with how much there is in it. */
export const SubjectListItem = z.extend(Subject, { topicsCount: z.int(), flashcardsCount: z.int() });
export type SubjectListItem = z.infer<typeof SubjectListItem>;

export const listSubjects = endpoint({
  method: 'GET',
  path: '/api/subjects',
  access: 'public',
  summary: 'All subjects, with their numbers of topics and flashcards',
  response: z.array(SubjectListItem),
  errors: [],
});

export const getSubject = endpoint({
  method: 'GET',
  path: '/api/subjects/:id',
  access: 'public',
  summary: 'One subject',
  params: IdParams,
  response: Subject,
  errors: ['subject.not_found'],
});
