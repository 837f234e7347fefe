import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted, Id, IdParams, line, prose, SeenVersion } from '../fields.ts';

export const Subject = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Grows with each change. */
  version: z.int(),
});
export type Subject = z.infer<typeof Subject>;

export const SubjectListItem = z.extend(Subject, { topicsCount: z.int(), flashcardsCount: z.int() });
export type SubjectListItem = z.infer<typeof SubjectListItem>;

export const listSubjects = endpoint({
  method: 'GET',
  path: '/api/subjects',
  access: 'public',
  summary: 'List all subjects with their numbers of topics and flashcards',
  response: z.array(SubjectListItem),
});

export const getSubject = endpoint({
  method: 'GET',
  path: '/api/subjects/:id',
  access: 'public',
  summary: 'Get one subject',
  params: IdParams,
  response: Subject,
  errors: ['subject.not_found'],
});

/** The fields of a subject that an educator writes. */
const SubjectDraft = z.object({ name: line('Name', 200), description: prose('Description', 2000) });

export const createSubject = endpoint({
  method: 'POST',
  path: '/api/subjects',
  access: 'authors',
  summary: 'Add a subject',
  body: SubjectDraft,
  response: Subject,
});

export const updateSubject = endpoint({
  method: 'PUT',
  path: '/api/subjects/:id',
  access: 'authors',
  summary: 'Change a subject',
  params: IdParams,
  body: z.extend(SubjectDraft, { id: z.optional(Id), version: SeenVersion }),
  response: Subject,
  errors: ['subject.not_found', 'subject.changed'],
});

export const deleteSubject = endpoint({
  method: 'DELETE',
  path: '/api/subjects/:id',
  access: 'authors',
  summary: 'Delete a subject, its topics and their flashcards',
  params: IdParams,
  response: Deleted,
  errors: ['subject.not_found'],
});
