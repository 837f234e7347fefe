import type { LibraryMatches } from '#contract/library/search.contract.ts';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';
import { findWords, wordsOf } from '#domain/text/find-words.ts';
import type { SavedTopic } from '../saved-topics/saved-list.ts';

/** Searches this device: the subjects that it has loaded, and the names of its saved topics. */
export function searchDevice(
  find: string,
  subjects: readonly SubjectListItem[],
  savedTopics: readonly SavedTopic[],
): LibraryMatches {
  const words = wordsOf(find);
  const hasAll = (text: string) => words.length > 0 && words.every((word) => findWords(text, [word]).length > 0);
  const foundSubjects = subjects.filter(({ name, description }) => hasAll(`${name}\n${description}`));
  const foundTopics = savedTopics.filter(({ name, subjectName }) => hasAll(`${name}\n${subjectName}`));
  return {
    subjects: foundSubjects.map((subject) => ({ ...subject, excerpt: null })),
    topics: foundTopics.map((topic) => ({ ...topic, excerpt: null })),
    cards: [],
    totals: { subjects: foundSubjects.length, topics: foundTopics.length, cards: 0 },
  };
}
