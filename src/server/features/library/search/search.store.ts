import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { contains, folded, hasAllWords } from '#server/schema/searched.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';

/*
 * Each query here begins with `hits`: only ids, so that sorting thousands of matches moves few bytes. PostgreSQL
 * computes it once, because the query names it twice. `best` is the beginning of it, and only for these rows the query
 * reads the texts.
 */

type Searched = { searchedName: PgColumn; searchedText: PgColumn };

/** The conditions by which a search selects and orders the rows of a table. */
function conditionsOn({ searchedName, searchedText }: Searched, words: readonly string[]) {
  return {
    hasAll: hasAllWords({ searchedName, searchedText }, words),
    hasAllInName: sql<boolean>`${and(...words.map((word) => contains(searchedName, word)))}`.as('has_all_in_name'),
    /** 0: the name begins with the search; 1: each word begins a word of the name; 2: all others. */
    rank: sql<number>`case when starts_with(${searchedName}, ${folded(sql`${` ${words.join(' ')}`}::text`)}) then 0
      when ${and(...words.map((word) => contains(searchedName, ` ${word}`)))} then 1 else 2 end`.as('rank'),
  };
}

/** Selects the best `limit` subjects that have all words, each with the number of all such subjects. */
export async function selectMatchingSubjects(db: Database, words: readonly string[], limit: number) {
  const { hasAll, hasAllInName, rank } = conditionsOn(subjects, words);
  const hits = db.$with('hits').as(db.select({ id: subjects.id, rank }).from(subjects).where(hasAll));
  const best = db.$with('best').as(db.select().from(hits).orderBy(asc(hits.rank), asc(hits.id)).limit(limit));
  return db
    .with(hits, best)
    .select({
      id: subjects.id,
      name: subjects.name,
      description: subjects.description,
      topicsCount: db.$count(topics, eq(topics.subjectId, subjects.id)),
      hasAllInName,
      total: db.$count(hits),
    })
    .from(best)
    .innerJoin(subjects, eq(subjects.id, best.id))
    .orderBy(asc(best.rank), asc(best.id));
}

/** Selects the best `limit` topics that have all words, each with the number of all such topics. */
export async function selectMatchingTopics(db: Database, words: readonly string[], limit: number) {
  const { hasAll, hasAllInName, rank } = conditionsOn(topics, words);
  const hits = db
    .$with('hits')
    .as(db.select({ id: topics.id, subjectId: topics.subjectId, rank }).from(topics).where(hasAll));
  const best = db
    .$with('best')
    .as(db.select().from(hits).orderBy(asc(hits.rank), asc(hits.subjectId), asc(hits.id)).limit(limit));
  return db
    .with(hits, best)
    .select({
      id: topics.id,
      name: topics.name,
      description: topics.description,
      subjectName: subjects.name,
      flashcardsCount: db.$count(flashcards, and(eq(flashcards.topicId, topics.id), eq(flashcards.isDraft, false))),
      hasAllInName,
      total: db.$count(hits),
    })
    .from(best)
    .innerJoin(topics, eq(topics.id, best.id))
    .innerJoin(subjects, eq(subjects.id, topics.subjectId))
    .orderBy(asc(best.rank), asc(best.subjectId), asc(best.id));
}

/** Selects the best `limit` approved flashcards that have all words, each with the number of all such flashcards. */
export async function selectMatchingCards(db: Database, words: readonly string[], limit: number) {
  const { hasAll, hasAllInName, rank } = conditionsOn(flashcards, words);
  const hits = db.$with('hits').as(
    db
      .select({
        id: flashcards.id,
        subjectId: topics.subjectId,
        topicId: flashcards.topicId,
        position: flashcards.position,
        rank,
      })
      .from(flashcards)
      .innerJoin(topics, eq(topics.id, flashcards.topicId))
      .where(and(eq(flashcards.isDraft, false), hasAll)),
  );
  const order = [asc(hits.rank), asc(hits.subjectId), asc(hits.topicId), asc(hits.position), asc(hits.id)];
  const best = db.$with('best').as(
    db
      .select()
      .from(hits)
      .orderBy(...order)
      .limit(limit),
  );
  const isUpTo = and(
    eq(flashcards.topicId, best.topicId),
    eq(flashcards.isDraft, false),
    sql`(${flashcards.position}, ${flashcards.id}) <= (${best.position}, ${best.id})`,
  );
  return db
    .with(hits, best)
    .select({
      id: flashcards.id,
      question: flashcards.question,
      answer: flashcards.answer,
      topicId: topics.id,
      topicName: topics.name,
      subjectName: subjects.name,
      number: db.$count(flashcards, isUpTo),
      hasAllInName,
      total: db.$count(hits),
    })
    .from(best)
    .innerJoin(flashcards, eq(flashcards.id, best.id))
    .innerJoin(topics, eq(topics.id, flashcards.topicId))
    .innerJoin(subjects, eq(subjects.id, topics.subjectId))
    .orderBy(asc(best.rank), asc(best.subjectId), asc(best.topicId), asc(best.position), asc(best.id));
}
