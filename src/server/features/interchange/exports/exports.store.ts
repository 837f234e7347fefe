import { and, asc, eq, sql } from 'drizzle-orm';
import { mostExported, mostExportedCards } from '#contract/interchange/exports.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { bankItems, bankVersions } from '#server/schema/bank.table.ts';
import { cases } from '#server/schema/cases.table.ts';
import { examSections } from '#server/schema/exam-sections.table.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { questionImages } from '#server/schema/question-images.table.ts';
import { isApproved, optionList, questions } from '#server/schema/questions.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';

/**
 * The approved questions of an exam in the order of the paper. The limit is one more than a file may have, so that the
 * caller notices too many questions.
 */
export const selectExamQuestions = (db: Database, examId: number) =>
  db
    .select({
      itemId: questions.bankItemId,
      questionText: questions.questionText,
      options: optionList,
      correctAnswer: questions.correctAnswer,
      alsoCorrect: questions.alsoCorrect,
      explanation: questions.explanation,
      difficulty: questions.difficulty,
      subject: questions.subject,
      topic: questions.topic,
      tags: bankItems.tags,
      caseText: questions.caseText,
      section: examSections.position,
      // The picture of the case is better than none.
      imageUrl: sql<string | null>`coalesce(${questions.imageUrl}, ${questions.caseImageUrl})`,
    })
    .from(questions)
    .innerJoin(bankItems, eq(bankItems.id, questions.bankItemId))
    .leftJoin(examSections, eq(examSections.id, questions.sectionId))
    .where(and(eq(questions.examId, examId), isApproved))
    // PostgreSQL puts null last.
    .orderBy(asc(examSections.position), asc(questions.position), asc(questions.id))
    .limit(mostExported + 1);

/** A question whose picture is still an address: of this site, or of another one. */
export type QuestionRow = Awaited<ReturnType<typeof selectExamQuestions>>[number];

/** Items of the bank with their newest texts, in the order of the ids. Leaves out ids that no item has. */
export const selectItemQuestions = (db: Database, itemIds: readonly number[]): Promise<QuestionRow[]> =>
  db
    .select({
      itemId: bankItems.id,
      questionText: bankVersions.questionText,
      options: bankVersions.options,
      correctAnswer: bankVersions.correctAnswer,
      alsoCorrect: bankVersions.alsoCorrect,
      explanation: bankVersions.explanation,
      difficulty: bankItems.difficulty,
      subject: bankItems.subject,
      topic: bankItems.topic,
      tags: bankItems.tags,
      caseText: cases.text,
      section: sql<null>`null`,
      imageUrl: sql<string | null>`coalesce(${bankVersions.imageUrl}, ${cases.imageUrl})`,
    })
    .from(bankItems)
    .innerJoin(bankVersions, and(eq(bankVersions.itemId, bankItems.id), eq(bankVersions.version, bankItems.version)))
    .leftJoin(cases, eq(cases.id, bankItems.caseId))
    .where(sql`${bankItems.id} = any(${sql.param([...itemIds])}::int[])`)
    .orderBy(sql`array_position(${sql.param([...itemIds])}::int[], ${bankItems.id})`);

const hasName = (names: readonly string[]) => sql`${questionImages.name} = any(${sql.param([...names])}::text[])`;

/** The bytes that these pictures take together. */
export async function selectPictureBytes(db: Database, names: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(length(${questionImages.data})), 0)::float8 * 3 / 4` })
    .from(questionImages)
    .where(hasName(names));
  return row?.bytes ?? 0;
}

export async function selectPictures(db: Database, names: readonly string[]): Promise<Map<string, Uint8Array>> {
  const rows = await db
    .select({ name: questionImages.name, data: questionImages.data })
    .from(questionImages)
    .where(hasName(names));
  return new Map(rows.map(({ name, data }) => [name, Buffer.from(data, 'base64')]));
}

/**
 * The approved flashcards of a topic, or of all topics of a subject, in their order. The limit is one more than a file
 * may have, so that the caller notices too many flashcards.
 */
export const selectCards = (db: Database, place: { topicId: number } | { subjectId: number }) =>
  db
    .select({
      id: flashcards.id,
      subject: subjects.name,
      topic: topics.name,
      question: flashcards.question,
      answer: flashcards.answer,
      questionImageUrl: flashcards.questionImageUrl,
      answerImageUrl: flashcards.answerImageUrl,
      createdAt: flashcards.createdAt,
      version: flashcards.version,
    })
    .from(flashcards)
    .innerJoin(topics, eq(topics.id, flashcards.topicId))
    .innerJoin(subjects, eq(subjects.id, topics.subjectId))
    .where(
      and(
        eq(flashcards.isDraft, false),
        'topicId' in place ? eq(topics.id, place.topicId) : eq(subjects.id, place.subjectId),
      ),
    )
    .orderBy(asc(topics.id), asc(flashcards.position), asc(flashcards.id))
    .limit(mostExportedCards + 1);

/** A flashcard whose pictures are still addresses. */
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
