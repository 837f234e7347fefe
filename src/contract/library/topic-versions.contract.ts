import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

/** The most topics that a request may name. */
const mostTopicVersions = 200;

const idsMessage = `The ids must be 1 to ${mostTopicVersions} numbers with commas between them.`;

/** Id, and a text that differs whenever the name of the topic or of its subject, or a flashcard, differs. */
const TopicVersion = z.tuple([z.int(), z.string()]);

export const listTopicVersions = endpoint({
  method: 'GET',
  path: '/api/topics/versions',
  access: 'public',
  summary: 'The versions of these topics with their flashcards; leaves out topics that do not exist',
  query: z.object({
    ids: z.pipe(
      z.transform((ids) => (typeof ids === 'string' ? ids.split(',') : ids)),
      z.array(Id, idsMessage).check(z.minLength(1, idsMessage), z.maxLength(mostTopicVersions, idsMessage)),
    ),
  }),
  response: z.array(TopicVersion),
});
