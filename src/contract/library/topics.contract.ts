import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted, Id, IdParams, line, prose, SeenVersion } from '../fields.ts';

export const Topic = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Grows with each change. */
  version: z.int(),
  subjectId: z.int(),
  /** The screen of a topic shows this name in its link back to the subject. */
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
  summary: 'List the topics of a subject with their numbers of flashcards',
  params: z.object({ subjectId: Id }),
  response: z.array(TopicListItem),
  errors: ['subject.not_found'],
});

export const getTopic = endpoint({
  method: 'GET',
  path: '/api/topics/:id',
  access: 'public',
  summary: 'Get one topic',
  params: IdParams,
  response: Topic,
  errors: ['topic.not_found'],
});

/** A topic without the fields that come from other tables. */
const WrittenTopic = z.omit(Topic, { subjectName: true, flashcardsCount: true });

/** The fields of a topic that an educator writes. */
const TopicDraft = z.object({ name: line('Name', 200), description: prose('Description', 2000) });

export const createTopic = endpoint({
  method: 'POST',
  path: '/api/subjects/:subjectId/topics',
  access: 'authors',
  summary: 'Add a topic to a subject',
  params: z.object({ subjectId: Id }),
  body: TopicDraft,
  response: WrittenTopic,
  errors: ['subject.not_found'],
});

export const updateTopic = endpoint({
  method: 'PUT',
  path: '/api/topics/:id',
  access: 'authors',
  summary: 'Change a topic',
  params: IdParams,
  body: z.extend(TopicDraft, { id: z.optional(Id), version: SeenVersion }),
  response: WrittenTopic,
  errors: ['topic.not_found', 'topic.changed'],
});

export const deleteTopic = endpoint({
  method: 'DELETE',
  path: '/api/topics/:id',
  access: 'authors',
  summary: 'Delete a topic and its flashcards',
  params: IdParams,
  response: Deleted,
  errors: ['topic.not_found'],
});
