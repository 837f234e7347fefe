import { type LibraryMatches, mostMatches } from '#contract/library/search.contract.ts';
import { wordsOf } from '#domain/text/find-words.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cutAround } from './excerpt.rules.ts';
import { selectMatchingCards, selectMatchingSubjects, selectMatchingTopics } from './search.store.ts';

/** Characters of a question, and of an excerpt of a description or an answer. */
const questionLength = 200;
const excerptLength = 160;

/**
 * Finds what students may see in the library. The queries run one after another, so that a search uses one connection.
 */
export async function searchLibrary(db: Database, search: string): Promise<LibraryMatches> {
  const words = wordsOf(search);
  if (words.length === 0) return { subjects: [], topics: [], cards: [], totals: { subjects: 0, topics: 0, cards: 0 } };
  const subjects = await selectMatchingSubjects(db, words, mostMatches);
  const topics = await selectMatchingTopics(db, words, mostMatches);
  const cards = await selectMatchingCards(db, words, mostMatches);
  const excerptOf = (text: string, { hasAllInName }: { hasAllInName: boolean }) =>
    hasAllInName ? null : cutAround(text, words, excerptLength);
  return {
    subjects: subjects.map((each) => ({ ...each, excerpt: excerptOf(each.description, each) })),
    topics: topics.map((each) => ({ ...each, excerpt: excerptOf(each.description, each) })),
    cards: cards.map((each) => ({
      ...each,
      question: cutAround(each.question, words, questionLength),
      excerpt: excerptOf(each.answer, each),
    })),
    totals: { subjects: totalOf(subjects), topics: totalOf(topics), cards: totalOf(cards) },
  };
}

const totalOf = ([first]: readonly { total: number }[]): number => first?.total ?? 0;
