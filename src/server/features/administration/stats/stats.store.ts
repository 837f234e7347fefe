import { eq } from 'drizzle-orm';
import type { AdminStats } from '#contract/administration/stats.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';

/** Counts the content that students can see: drafts are not counted. */
export async function selectContentCounts(db: Database): Promise<AdminStats> {
  const [subjectsCount, topicsCount, flashcardsCount] = await Promise.all([
    db.$count(subjects),
    db.$count(topics),
    db.$count(flashcards, eq(flashcards.isDraft, false)),
  ]);
  return { subjectsCount, topicsCount, flashcardsCount };
}
