import { toSectionInfo } from '#server/features/exams/exams/exam-columns.rules.ts';
import { replaceSections, selectSectionsOf } from '#server/features/exams/exams/exam-sections.store.ts';
import { insertExam, selectExam } from '#server/features/exams/exams/exams.store.ts';
import { selectCountedExam } from '#server/features/exams/exams/list-exams.store.ts';
import { insertQuestions, selectOwnQuestions } from '#server/features/exams/questions/questions.store.ts';
import {
  holdCohortsOf,
  insertExamCohorts,
  ownCohorts,
  selectCohortIds,
} from '#server/features/exams/roster/cohorts.store.ts';
import { changedMeanwhile } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The longest title of an exam. */
const longestTitle = 200;

/**
 * Adds an inactive exam with the rules, sections and questions of another one, drafts included. It has no opening time,
 * closing time and release dates, because these dates of the original are over; results that the educator holds back
 * stay held back. It keeps the cohorts, and not the people who were added to the original alone.
 * @returns the id of the new exam
 * @throws AppError `exam.not_found`, `exam.code_taken`; `exam.changed` if the original gets another cohort at the same
 * time
 */
export async function copyExam(tx: Database, examId: number, examCode: string, now: Date): Promise<number> {
  const held = await holdCohortsOf(tx, examId);
  const { id: _id, version: _version, ...original } = await selectExam(tx, examId);
  const cohortIds = await selectCohortIds(tx, examId);
  if (!cohortIds.every((id) => held.has(id))) {
    throw changedMeanwhile('exam.changed', await selectCountedExam(tx, examId));
  }
  const { id } = await insertExam(tx, {
    ...original,
    title: toCopyTitle(original.title),
    examCode,
    isActive: false,
    // The copy is for another class.
    year: null,
    archived: false,
    // Grace marks were given to the candidates of the original.
    graceMarks: 0,
    // The copy becomes a new exam, whose questions nobody may practise before it was sat.
    mayPractise: false,
    opensAt: null,
    closesAt: null,
    scoresFrom: original.scoresFrom === 'held' ? 'held' : null,
    reviewFrom: original.reviewFrom === 'held' ? 'held' : null,
    createdAt: now,
    updatedAt: now,
  });
  await insertExamCohorts(tx, id, cohortIds);
  await ownCohorts(tx, cohortIds);
  const sections = await selectSectionsOf(tx, examId);
  await replaceSections(tx, id, sections.map(toSectionInfo));
  const copies = await selectSectionsOf(tx, id);
  const copyOf = new Map(sections.map((section, index) => [section.id, copies[index]?.id ?? null]));
  const questions = await selectOwnQuestions(tx, examId);
  await insertQuestions(
    tx,
    id,
    questions.map((question) => ({
      ...question,
      sectionId: question.sectionId === null ? null : (copyOf.get(question.sectionId) ?? null),
      uploadId: null,
    })),
  );
  return id;
}

/** "Cardiology (copy)". A long title is cut, so that the addition fits. */
function toCopyTitle(title: string): string {
  const addition = ' (copy)';
  return `${title.slice(0, longestTitle - addition.length).trimEnd()}${addition}`;
}
