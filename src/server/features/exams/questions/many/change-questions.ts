import type { SharedFields } from '#contract/exams/many-questions.contract.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { placeInSections } from '../place-in-sections.ts';
import { lockQuestionFields, updateQuestionFields, type VersionedId } from './many-questions.store.ts';

type Group = { fields: SharedFields; questions: VersionedId[] };

/**
 * Gives each group of questions of an exam its fields: all of them, or none if a question was changed or deleted
 * meanwhile. Text, options and key do not change, and started papers keep their sections.
 * @returns the questions that had other values, with their new versions
 * @throws AppError `exam.not_found`, `questions.changed_meanwhile`, `request.invalid` if the exam has no such section
 */
export async function changeQuestions(tx: Database, examId: number, groups: Group[]): Promise<VersionedId[]> {
  // An order of the questions and the sections of the exam must not change meanwhile.
  await lockExam(tx, examId);
  const placed = await placeInSections(
    tx,
    examId,
    groups.map(({ fields }) => fields),
  );
  const wanted = groups.flatMap(({ questions }, index) =>
    questions.map((seen) => ({ ...seen, fields: placed[index] })),
  );
  const present = await lockQuestionFields(
    tx,
    examId,
    wanted.map(({ id }) => id),
  );
  const byId = new Map(present.map((question) => [question.id, question]));
  const changed = wanted.map(({ id, version, fields }) => {
    const former = byId.get(id);
    // A question that is named twice is refused too, because it could get only one of its values.
    byId.delete(id);
    if (former?.version !== version) throw new AppError('questions.changed_meanwhile');
    return {
      ...former,
      subject: fields?.subject === undefined ? former.subject : fields.subject,
      topic: fields?.topic === undefined ? former.topic : fields.topic,
      difficulty: fields?.difficulty ?? former.difficulty,
      sectionId: fields?.sectionId === undefined ? former.sectionId : fields.sectionId,
    };
  });
  return updateQuestionFields(tx, changed);
}
