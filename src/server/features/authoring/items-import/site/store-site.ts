import { replaceBlueprintRows } from '#server/features/content/blueprint/blueprint.store.ts';
import { addCases, createCase } from '#server/features/content/cases/save-case.ts';
import { type NewestItem, selectItems } from '#server/features/content/items/items.store.ts';
import { requireQuestionPerSection, requireWindow } from '#server/features/exams/editing/change-exam.ts';
import { toExamColumns } from '#server/features/exams/exams/exam-columns.rules.ts';
import { replaceSections, selectSectionsOf } from '#server/features/exams/exams/exam-sections.store.ts';
import { insertExam, selectExamCodes } from '#server/features/exams/exams/exams.store.ts';
import { insertQuestions } from '#server/features/exams/questions/questions.store.ts';
import { insertSubject, selectOptionalSubjectNamed } from '#server/features/library/subjects/subjects.store.ts';
import { insertTopic, selectOptionalTopicNamed } from '#server/features/library/topics/topics.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ImportSteps } from '../import-steps.ts';
import type { ExamQuestionDraft, JudgedSiteItem, SiteExamDraft } from './judge-site.ts';

type Drafts = NonNullable<JudgedSiteItem['draft']>[];

export type AddedPlaces = { addedSubjectIds: number[]; addedTopicIds: number[]; addedCaseIds: number[] };

/** Adds the subjects, topics and cases of a site that are not here yet. */
export async function storePlaces(tx: Database, drafts: Drafts): Promise<AddedPlaces> {
  const added: AddedPlaces = { addedSubjectIds: [], addedTopicIds: [], addedCaseIds: [] };
  for (const draft of drafts) {
    if ('vignette' in draft) {
      const { found, isNew } = await createCase(tx, draft.vignette);
      if (isNew) added.addedCaseIds.push(found.id);
    } else if ('library' in draft) {
      const { name, description, topics } = draft.library;
      const known = await selectOptionalSubjectNamed(tx, name);
      const { id: subjectId } = known ?? (await insertSubject(tx, { name, description }));
      if (!known) added.addedSubjectIds.push(subjectId);
      for (const topic of topics) {
        if (await selectOptionalTopicNamed(tx, subjectId, topic.name)) continue;
        added.addedTopicIds.push((await insertTopic(tx, { subjectId, ...topic })).id);
      }
    }
  }
  return added;
}

/**
 * Adds the exams of a site whose codes are free, with their questions. `names`: the ids of the items by their ids in
 * the file. A question whose text differs from its item becomes a new item, because the bank has only the newest
 * versions of the other site.
 * @returns the ids of the new exams
 */
export async function storeExams(
  tx: Database,
  drafts: Drafts,
  { names, now, steps }: { names: ReadonlyMap<string, number>; now: Date; steps: ImportSteps },
): Promise<number[]> {
  const codes = await selectExamCodes(tx);
  const items = new Map((await selectItems(tx, [...names.values()])).map((each) => [each.item.id, each]));
  const examIds: number[] = [];
  const added = drafts.filter((draft) => 'exam' in draft && !codes.has(draft.exam.draft.examCode)) as SiteExamDraft[];
  steps.begin('exams', added.length);
  for (const { exam } of added) {
    examIds.push(await storeExam(tx, exam, (name) => items.get(names.get(name) ?? 0), now));
    steps.advance(1);
  }
  return examIds;
}

async function storeExam(
  tx: Database,
  { draft, blueprint, questions, ...beside }: SiteExamDraft['exam'],
  itemOf: (name: string) => NewestItem | undefined,
  now: Date,
): Promise<number> {
  const columns = toExamColumns(draft);
  requireWindow(columns);
  requireQuestionPerSection(draft);
  const { id } = await insertExam(tx, { ...columns, ...beside, createdAt: now, updatedAt: now });
  await replaceSections(tx, id, draft.sections ?? []);
  await replaceBlueprintRows(tx, id, blueprint);
  const sections = await selectSectionsOf(tx, id);
  const caseIds = await addCases(
    tx,
    questions.flatMap((question) => caseOf(question) ?? []),
  );
  const rows = questions.map(({ knownBy, section, caseOfFile, ...question }) => {
    const vignette = caseOf({ caseOfFile, ...question });
    const item = itemOf(knownBy);
    return {
      ...question,
      ...(item && isPrintingOf(question, item) && { bankItemId: item.item.id, bankVersion: item.newest.version }),
      caseId: vignette === null ? null : (caseIds.get(vignette) ?? null),
      sectionId: sections.find(({ position }) => position === section)?.id ?? null,
      isDraft: false,
    };
  });
  await insertQuestions(tx, id, rows);
  return id;
}

/**
 * The text of the case of a question. A case that was deleted on the other site comes back with the text that the
 * question prints.
 */
const caseOf = ({ caseOfFile, caseText }: Pick<ExamQuestionDraft, 'caseOfFile' | 'caseText'>): string | null =>
  caseText === null ? null : (caseOfFile ?? caseText);

const isPrintingOf = (
  { questionText, options }: Pick<ExamQuestionDraft, 'questionText' | 'options'>,
  { newest }: NewestItem,
): boolean => questionText === newest.questionText && options.join('\0') === newest.options.join('\0');
