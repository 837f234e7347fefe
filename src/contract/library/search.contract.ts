import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SearchText } from '../fields.ts';

/** The largest number of subjects, of topics and of flashcards in the response. */
export const mostMatches = 20;

/** The fewest characters of a search. */
const shortestSearch = 2;

/**
 * A part of the description or answer in which words occur that the name or question does not contain; null if there is
 * none.
 */
const Excerpt = z.nullable(z.string());

const SubjectMatch = z.object({ id: z.int(), name: z.string(), excerpt: Excerpt, topicsCount: z.int() });

const TopicMatch = z.object({
  id: z.int(),
  name: z.string(),
  excerpt: Excerpt,
  subjectName: z.string(),
  flashcardsCount: z.int(),
});

const CardMatch = z.object({
  id: z.int(),
  /** A long question is cut to the part around the first match. */
  question: z.string(),
  excerpt: Excerpt,
  topicId: z.int(),
  topicName: z.string(),
  subjectName: z.string(),
  /** The number of the card in its topic, from 1: `/topics/{topicId}/study?card={number}` opens it. */
  number: z.int(),
});

export const LibraryMatches = z.object({
  /** Each list has at most `mostMatches` items: names that begin with the text come first. */
  subjects: z.array(SubjectMatch),
  topics: z.array(TopicMatch),
  cards: z.array(CardMatch),
  /** How many subjects, topics and flashcards match. */
  totals: z.object({ subjects: z.int(), topics: z.int(), cards: z.int() }),
});
export type LibraryMatches = z.infer<typeof LibraryMatches>;

export const searchLibrary = endpoint({
  method: 'GET',
  path: '/api/library/search',
  access: 'public',
  summary:
    'Find subjects, topics and approved flashcards whose texts contain every word of `q`, as a part of a word, ignoring case and accents',
  query: z.object({
    q: SearchText.check(z.minLength(shortestSearch, `The search must be at least ${shortestSearch} characters.`)),
  }),
  response: LibraryMatches,
  errors: ['request.too_many'],
});
