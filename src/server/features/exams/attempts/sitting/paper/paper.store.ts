import { asc, sql } from 'drizzle-orm';
import { areAscendingNumbers } from '#contract/exams/ascending-numbers.ts';
import type { StudentQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import { pickOptions } from '#contract/exams/question-options.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ExamSection, examSections } from '#server/schema/exam-sections.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { isAnyOf, isApproved, type Question, questions } from '#server/schema/questions.table.ts';
import type { Pool } from '../drawing/draw-paper.rules.ts';

/**
 * By exam id: what its papers are drawn from. Of an exam without sections it reads only the questions that its papers have. One query for
 * all exams, because it runs at each start; it reads the texts of options only if they are shuffled and have digits.
 */
export async function selectPools(db: Database, examIds: number[]): Promise<Map<number, Pool>> {
  type Row = {
    examId: number;
    ids: number[];
    sectionIds: (number | null)[] | null;
    sections: ExamSection[] | null;
    numbered: { id: number; options: (string | null)[] }[] | null;
  };
  const isInPool = sql`${questions.examId} = ${exams.id} and ${isApproved}`;
  const options = sql.join(Object.values(pickOptions(questions)), sql`, `);
  const inOrder = sql`order by ${questions.position}, ${questions.id}`;
  const { rows } = await db.execute<Row>(sql`
    select ${exams.id} as "examId", placed.sections,
      array(
        select ${questions.id} from ${questions} where ${isInPool} ${inOrder}
        limit case when placed.sections is null then ${exams.totalQuestions} end
      ) as ids,
      case when placed.sections is not null then array(
        select ${questions.sectionId} from ${questions} where ${isInPool} ${inOrder}
      ) end as "sectionIds",
      case when ${exams.shuffleOptions} then (
        select json_agg(json_build_object('id', ${questions.id}, 'options', json_build_array(${options})))
        from ${questions} where ${isInPool} and ${questions.optionA} ~ '[0-9]' and ${questions.optionB} ~ '[0-9]'
      ) end as numbered
    from ${exams}, lateral (
      select json_agg(json_build_object(
        'id', id, 'examId', exam_id, 'position', position, 'title', title, 'minutes', minutes, 'advance', advance, 'mayReturn', may_return
      ) order by position) as sections
      from ${examSections} where ${examSections.examId} = ${exams.id}
    ) as placed
    where ${exams.id} = any(${sql.param(examIds)}::int[])`);
  return new Map(
    rows.map(({ examId, ids, sectionIds, sections, numbered }) => [
      examId,
      {
        questions: ids.map((id, index) => ({ id, sectionId: sectionIds?.[index] ?? null })),
        sections: sections ?? [],
        unshuffled: (numbered ?? [])
          .filter(({ options }) => areAscendingNumbers(options.filter((option) => option !== null)))
          .map(({ id }) => id),
      },
    ]),
  );
}

/** Questions as students may see them, in no particular order. Does not read the columns with the key and the explanation. */
export async function selectStudentQuestions(db: Database, questionIds: number[]): Promise<StudentQuestion[]> {
  const rows = await db
    .select({
      id: questions.id,
      questionText: questions.questionText,
      ...pickOptions(questions),
      imageUrl: questions.imageUrl,
    })
    .from(questions)
    .where(isAnyOf(questionIds));
  return rows.map(({ imageUrl, ...question }) => (imageUrl === null ? question : { ...question, imageUrl }));
}

/**
 * Reads the questions of papers in the order of their ids, also those that the educator has deleted since, and locks them until the
 * transaction ends. Meanwhile no key can change: a correction of a key waits, and then regrades the attempts that this transaction closed.
 */
export const lockQuestionsToGrade = (tx: Database, questionIds: number[]): Promise<Question[]> =>
  tx.select().from(questions).where(isAnyOf(questionIds)).orderBy(asc(questions.id)).for('share');
