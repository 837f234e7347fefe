import { sql } from 'drizzle-orm';
import type { QuestionCase } from '#contract/exams/attempts/attempts.contract.ts';
import { areAscendingNumbers } from '#domain/question/ascending-numbers.ts';
import { listOptions } from '#domain/question/question-options.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows-of.ts';
import { type ExamSection, examSections } from '#server/schema/exam-sections.table.ts';
import { type Exam, exams } from '#server/schema/exams.table.ts';
import { isAnyOf, isApproved, optionList, type Question, questions } from '#server/schema/questions.table.ts';
import type { Pool } from '../drawing/draw-paper.rules.ts';

/**
 * Returns the questions from which papers are drawn, by exam id. If an exam has no sections, it reads only as many
 * questions as a paper has. It is one query for all exams, because it runs at each start. It reads the texts of options
 * only if they are shuffled and have digits.
 */
export async function selectPools(
  db: Database,
  drawn: readonly Pick<Exam, 'id' | 'pilotQuestions'>[],
): Promise<Map<number, Pool>> {
  type Row = {
    examId: number;
    ids: number[];
    sectionIds: (number | null)[] | null;
    sections: ExamSection[] | null;
    cases: { id: number; caseId: number }[] | null;
    numbered: { id: number; options: (string | null)[] }[] | null;
    pilots?: { id: number; sectionId: number | null }[] | null;
  };
  const isInPool = sql`${questions.examId} = ${exams.id} and ${isApproved}`;
  const isCounted = sql`not ${questions.isPilot}`;
  const inOrder = sql`order by ${questions.position}, ${questions.id}`;
  // Few exams have pilot questions. PostgreSQL would plan this subquery at each start of an exam, also without them.
  const pilots = drawn.some(({ pilotQuestions }) => pilotQuestions > 0)
    ? sql`, (
        select json_agg(json_build_object('id', ${questions.id}, 'sectionId', ${questions.sectionId}) order by ${questions.id})
        from ${questions} where ${isInPool} and ${questions.isPilot}
      ) as pilots`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    select ${exams.id} as "examId", placed.sections,
      array(
        select ${questions.id} from ${questions} where ${isInPool} and ${isCounted} ${inOrder}
        limit case when placed.sections is null then ${exams.totalQuestions} end
      ) as ids,
      case when placed.sections is not null then array(
        select ${questions.sectionId} from ${questions} where ${isInPool} and ${isCounted} ${inOrder}
      ) end as "sectionIds",
      (
        select json_agg(json_build_object('id', ${questions.id}, 'caseId', ${questions.caseId}))
        from ${questions} where ${isInPool} and ${questions.caseId} is not null
      ) as cases,
      case when ${exams.shuffleOptions} then (
        select json_agg(json_build_object('id', ${questions.id}, 'options', ${optionList}))
        from ${questions} where ${isInPool} and ${questions.optionA} ~ '[0-9]' and ${questions.optionB} ~ '[0-9]'
      ) end as numbered ${pilots}
    from ${exams}, lateral (
      select json_agg(json_build_object(
        'id', id, 'examId', exam_id, 'position', position, 'title', title, 'minutes', minutes, 'advance', advance, 'mayReturn', may_return,
        'questions', questions
      ) order by position) as sections
      from ${examSections} where ${examSections.examId} = ${exams.id}
    ) as placed
    where ${exams.id} = any(${sql.param(drawn.map(({ id }) => id))}::int[])`);
  return new Map(
    rows.map(({ examId, ids, sectionIds, sections, cases, numbered, pilots: tried }) => {
      const caseIds = new Map(cases?.map(({ id, caseId }) => [id, caseId]));
      const withCase = (question: { id: number; sectionId: number | null }) => {
        const caseId = caseIds.get(question.id);
        return { ...question, ...(caseId !== undefined && { caseId }) };
      };
      return [
        examId,
        {
          questions: ids.map((id, index) => withCase({ id, sectionId: sectionIds?.[index] ?? null })),
          ...(tried && { pilots: tried.map(withCase) }),
          sections: sections ?? [],
          unshuffled: (numbered ?? [])
            .filter(({ options }) => areAscendingNumbers(options.filter((option) => option !== null)))
            .map(({ id }) => id),
        },
      ];
    }),
  );
}

const { id, questionText, imageUrl } = questions;

/** The vignette of a question as JSON, or null. One column, because the questions of most exams have none. */
const vignette = sql<QuestionCase | null>`case when ${questions.caseId} is not null then json_strip_nulls(json_build_object(
  'id', ${questions.caseId}, 'text', ${questions.caseText}, 'imageUrl', ${questions.caseImageUrl})) end`;

/** A question as a student may see it during the attempt: without its key. */
export type StudentQuestion = Pick<Question, 'id' | 'questionText' | 'imageUrl'> & {
  options: string[];
  vignette?: QuestionCase | null;
};

/**
 * Questions as students may see them, in no particular order. Does not read the columns with the key and the
 * explanation.
 */
export const selectStudentQuestions = (db: Database, questionIds: number[]): Promise<StudentQuestion[]> =>
  db.select({ id, questionText, imageUrl, vignette, options: optionList }).from(questions).where(isAnyOf(questionIds));

/**
 * Reads the questions of papers in the order of their ids, also those that the educator has deleted since, and locks
 * them until the transaction ends. Meanwhile no key can change: a correction of a key waits, and then regrades the
 * attempts that this transaction closed.
 */
export async function lockQuestionsToGrade(tx: Database, questionIds: number[]): Promise<Question[]> {
  const { rows } = await tx.execute(
    sql`select ${wholeQuestions.columns} from ${questions} where ${isAnyOf(questionIds)} order by ${questions.id} for share`,
  );
  return rows.map((row) => listOptions(wholeQuestions.read(row)));
}

const wholeQuestions = rowsOf(questions);
