import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPreferredWords } from '#contract/exams/words.contract.ts';
import { type PreferredWords, preferredWords } from '#domain/question/preferred-words.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';

export const wordsQuery = queryOptions({
  // Made here, because students load the list of keys too.
  queryKey: [...adminKeys.all, 'preferred-words'],
  queryFn: ({ signal }) => call(getPreferredWords, {}, { signal }),
});

const toWords = ({ text }: { text: string }) => preferredWords(text);

/** The words that the checks look for; undefined, which means the built-in ones, until the educators' list is loaded. */
export const usePreferredWords = (): PreferredWords | undefined => useQuery({ ...wordsQuery, select: toWords }).data;
