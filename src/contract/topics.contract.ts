import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './fields.ts';

export const Topic = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  subjectId: z.int(),
  /** The subject's name, for the way back to it. */
  subjectName: z.string(),
  flashcardsCount: z.int(),
});
export type Topic = z.infer<typeof Topic>;

/** A topic in the list of its subject. */
export const TopicListItem = z.omit(Topic, { subjectId: true, subjectName: true });
export type TopicListItem = z.infer<typeof TopicListItem>;

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/subjects/:subjectId/topics',
  access: 'public',
  summary: 'The topics of a subject, with their numbers of flashcards',
  params: z.object({ subjectId: Id }),
  response: z.array(TopicListItem),
  errors: ['subject.not_found'],
});

export const getTopic = endpoint({
  method: 'GET',
  path: '/api/topics/:id',
  access: 'public',
  summary: 'One topic',
  params: IdParams,
  response: Topic,
  errors: ['topic.not_found'],
});
