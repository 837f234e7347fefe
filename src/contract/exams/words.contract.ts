import * as z from 'zod/mini';
import { problemOfWords } from '#domain/question/preferred-words.ts';
import { endpoint } from '../endpoint.ts';
import { proseOrEmpty } from '../fields.ts';

/** Longer than a full list with long notes between its lines. */
const longestList = 150_000;

const WordList = z.object({
  /** One `acetaminophen = paracetamol` a line. Lines that begin with # are notes. */
  text: z.string(),
});

export const getPreferredWords = endpoint({
  method: 'GET',
  path: '/api/preferred-words',
  access: 'authors',
  summary: 'The words that questions should use, and those that they replace',
  response: WordList,
});

export const changePreferredWords = endpoint({
  method: 'PUT',
  path: '/api/preferred-words',
  access: 'authors',
  summary: 'Replace the list of words that questions should use',
  body: z.object({
    text: proseOrEmpty('The list', longestList).check(
      z.refine((text) => problemOfWords(text) === undefined, {
        error: ({ input }) => problemOfWords(String(input)),
      }),
    ),
    /** The list that the educator saw. */
    former: proseOrEmpty('The former list', longestList),
  }),
  response: WordList,
  errors: ['preferred_words.changed'],
});
