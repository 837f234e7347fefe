import { useQuery } from '@tanstack/react-query';
import { getPreferredWords } from '#contract/exams/words.contract.ts';
import { type PreferredWords, preferredWords } from '#domain/question/preferred-words.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';

export const wordsQuery = readQuery([...adminKeys.all, 'preferred-words'], getPreferredWords, {});

const toWords = ({ text }: { text: string }) => preferredWords(text);

/**
 * The words that the checks look for; undefined, which means the built-in ones, until the educators' list is loaded.
 */
export const usePreferredWords = (): PreferredWords | undefined => useQuery({ ...wordsQuery, select: toWords }).data;
