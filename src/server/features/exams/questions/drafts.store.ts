import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { SecondSolve } from '#contract/exams/second-solve.contract.ts';
import { quoted } from '#server/features/administration/activity/summary.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isAnyOf, isOnExam, optionList, type Question, questions } from '#server/schema/questions.table.ts';
import { flagsOf } from './second-solve.rules.ts';

const isDraft = and(eq(questions.isDraft, true), isOnExam);

const { id, version, questionText, correctAnswer, generatedBy, secondSolve } = questions;

/**
 * The drafts among these questions, locked in the order of their ids, so that two requests cannot wait for each other.
 */
const lockedDrafts = (db: Database, questionIds: number[]) =>
  db
    .select({ id })
    .from(questions)
    .where(and(inArray(id, questionIds), isDraft))
    .orderBy(asc(id))
    .for('update');

/**
 * Approves the drafts among these questions: papers of later attempts may have them. Returns their number.
 * @throws AppError `question.flagged` if there are several and a second model flagged one of them; the transaction then
 * approves none
 */
export async function approveQuestions(tx: Database, questionIds: number[]): Promise<number> {
  const drafts = (await lockedDrafts(tx, questionIds)).map((draft) => draft.id);
  if (drafts.length > 1) await requireNoFlag(tx, drafts);
  const approved = { isDraft: false, warnings: [], secondSolve: null };
  await tx.update(questions).set(approved).where(inArray(id, drafts));
  return drafts.length;
}

/** A message names at most this number of flagged drafts. */
const mostNamed = 5;

async function requireNoFlag(tx: Database, draftIds: number[]): Promise<void> {
  const drafts = await tx
    .select({ questionText, correctAnswer, secondSolve })
    .from(questions)
    .where(isAnyOf(draftIds))
    .orderBy(asc(id));
  const flagged = drafts.filter((draft) => draft.secondSolve && flagsOf(draft.secondSolve, draft.correctAnswer).length);
  if (flagged.length === 0) return;
  const named = flagged.slice(0, mostNamed).map((draft) => quoted(draft.questionText));
  const others = flagged.length > mostNamed ? ` and ${flagged.length - mostNamed} more` : '';
  throw new AppError(
    'question.flagged',
    `A second model flagged ${named.join(', ')}${others}. Approve each of these drafts by itself, or edit it.`,
  );
}

/**
 * Deletes the drafts among these questions, and never an approved question. Returns their number. No attempt has a
 * draft.
 */
export async function deleteQuestionDrafts(db: Database, questionIds: number[]): Promise<number> {
  const { rowCount } = await db.delete(questions).where(inArray(id, lockedDrafts(db, questionIds)));
  return rowCount ?? 0;
}

/** Removes the warnings of the drafts among these questions. Returns the number of drafts. */
export async function clearQuestionWarnings(db: Database, questionIds: number[]): Promise<number> {
  const { rowCount } = await db
    .update(questions)
    .set({ warnings: [] })
    .where(inArray(id, lockedDrafts(db, questionIds)));
  return rowCount ?? 0;
}

/** The fields of a draft that a second solve needs. */
export type DraftToSolve = Pick<
  Question,
  'id' | 'version' | 'questionText' | 'options' | 'correctAnswer' | 'generatedBy'
>;

/**
 * The drafts of an exam that a second model can solve: the drafts with these ids, or else the drafts that no second
 * model has solved. A draft with a picture or a vignette is left out, because the model would not see it.
 */
export const selectDraftsToSolve = (
  db: Database,
  examId: number,
  { questionIds, most }: { questionIds: number[] | undefined; most: number },
): Promise<DraftToSolve[]> =>
  db
    .select({ id, version, questionText, options: optionList, correctAnswer, generatedBy })
    .from(questions)
    .where(
      and(
        eq(questions.examId, examId),
        isDraft,
        isNull(questions.imageUrl),
        isNull(questions.caseId),
        questionIds ? isAnyOf(questionIds) : isNull(secondSolve),
      ),
    )
    .orderBy(asc(id))
    .limit(most);

/** Stores how a second model solved a draft. Returns false if the draft was edited, approved or discarded meanwhile. */
export async function updateSecondSolve(
  db: Database,
  draft: Pick<DraftToSolve, 'id' | 'version'>,
  solve: SecondSolve,
): Promise<boolean> {
  const { rowCount } = await db
    .update(questions)
    .set({ secondSolve: solve })
    .where(and(eq(id, draft.id), eq(version, draft.version), isDraft));
  return rowCount === 1;
}
