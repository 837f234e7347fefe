import type { ChallengedQuestion, ExamChallenges } from '#contract/exams/settlement.contract.ts';
import { keyOf } from '#domain/question/question-key.ts';
import { toOptionFields } from '#domain/question/question-options.ts';
import { getQuestionFigures } from '#server/features/exams/analytics/get-analytics.ts';
import { selectRegrading } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { selectAskedQuestions } from '#server/features/exams/questions/asked-questions.store.ts';
import { selectKeptQuestions } from '#server/features/exams/questions/questions.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectInbox } from './challenges.store.ts';
import { toSettlement } from './settle-question.ts';
import { selectLatestSettlements } from './settlements.store.ts';

/** Bounds of the list: a whole cohort may challenge a faulty question, and the response must stay readable. */
const mostQuestions = 200;
const mostListed = 20;

/**
 * Lists the challenged and the settled questions of an exam with their figures, as its analytics computes them. While
 * attempts are regraded, it lists no figures.
 * @throws AppError `exam.not_found`
 */
export async function listChallenges(db: Database, examId: number): Promise<ExamChallenges> {
  await selectExam(db, examId);
  const regrading = await selectRegrading(db, examId);
  const inbox = await selectInbox(db, examId, { questions: mostQuestions, latest: mostListed });
  const hasFigures = !regrading && inbox.rows.length > 0;
  const figures = hasFigures ? (await getQuestionFigures(db, examId)).questions : [];
  const ids = inbox.rows.map(({ questionId }) => questionId);
  const [asked, questions, settlements] = await Promise.all([
    selectAskedQuestions(db, examId),
    selectKeptQuestions(db, ids),
    selectLatestSettlements(db, ids, mostListed),
  ]);
  const numbers = new Map(asked.flatMap(({ id, number, isDeleted }) => (isDeleted ? [] : [[id, number] as const])));
  const listed = inbox.rows.flatMap((row): ChallengedQuestion[] => {
    const question = questions.find(({ id }) => id === row.questionId);
    if (!question) return [];
    const { questionText, version } = question;
    return [
      {
        ...row,
        number: numbers.get(row.questionId) ?? null,
        questionText,
        ...toOptionFields(question.options),
        ...keyOf(question),
        version,
        statistics: figures.find(({ questionId }) => questionId === row.questionId) ?? null,
        settlements: settlements.filter(({ questionId }) => questionId === row.questionId).map(toSettlement),
      },
    ];
  });
  return { regrading: regrading ?? null, questions: listed, omitted: inbox.total - inbox.rows.length };
}
