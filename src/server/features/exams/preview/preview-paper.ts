import type { AnswerChange, PaperQuery } from '#contract/exams/attempts/attempts.contract.ts';
import type { PreviewResult } from '#contract/exams/attempts/preview.contract.ts';
import { grade } from '#domain/marking/grading.ts';
import { isPass } from '#domain/marking/marks.ts';
import { drawPaper } from '#server/features/exams/attempts/drawing/draw-paper.rules.ts';
import type { AttemptOfPaper } from '#server/features/exams/attempts/paper/paper.rules.ts';
import { selectPools, selectStudentQuestions } from '#server/features/exams/attempts/paper/paper.store.ts';
import { inOrderOf } from '#server/features/exams/attempts/paper/paper-order.rules.ts';
import { readableIds } from '#server/features/exams/attempts/paper/sections.rules.ts';
import { writePaper, writeQuestions } from '#server/features/exams/attempts/paper/write-paper.ts';
import { toReviewedAnswer } from '#server/features/exams/attempts/result/reviewed-answer.rules.ts';
import { toSectionResults } from '#server/features/exams/attempts/result/section-results.rules.ts';
import { deadlineAfter } from '#server/features/exams/attempts/timing/deadline.rules.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { toMarkColumns, toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { selectKeptQuestions } from '#server/features/exams/questions/questions.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadyJson } from '#server/platform/http/ready-json.ts';
import type { Exam } from '#server/schema/exams.table.ts';

type Preview = { examId: number; seed: string };

/**
 * Draws the paper of a student who started at `startTime`, as a start draws it. No table has this attempt. The dates
 * and the roster of the exam have no effect, because an educator looks at the paper before the exam opens.
 */
async function drawPreview(
  db: Database,
  { examId, seed }: Preview,
  startTime: Date,
): Promise<{ exam: Exam; attempt: AttemptOfPaper }> {
  const exam = await selectExam(db, examId);
  const sessionId = `preview-${seed}`;
  const pool = (await selectPools(db, [exam])).get(examId) ?? { questions: [], sections: [] };
  const { questionIds, plan, minutes } = drawPaper(pool, exam, sessionId);
  if (questionIds.length === 0) throw new AppError('exam.empty');
  const attempt = {
    sessionId,
    startTime,
    endsAt: deadlineAfter(startTime, minutes ?? exam.duration),
    questionIds,
    plan,
    passingScore: exam.passingScore,
    answers: {},
    ...toMarkColumns(toMarking(exam)),
  };
  return { exam, attempt };
}

/**
 * The paper of a preview after this time, in the form in which a student gets it.
 * @param elapsed Milliseconds since the start of the preview.
 * @throws AppError `exam.not_found`, `exam.empty`
 */
export async function previewPaper(
  db: Database,
  { elapsed, options, now, ...preview }: Preview & PaperQuery & { elapsed: number; now: Date },
): Promise<ReadyJson> {
  const { exam, attempt } = await drawPreview(db, preview, new Date(now.getTime() - elapsed));
  const questions = await selectStudentQuestions(db, readableIds(attempt, now));
  return writePaper(exam, attempt, writeQuestions(questions), now, { options });
}

/**
 * Grades a preview by the rules of a submitted attempt. Ignores answers to questions that are not on the paper any
 * more.
 * @throws AppError `exam.not_found`, `exam.empty`
 */
export async function gradePreview(
  db: Database,
  { answers, now, ...preview }: Preview & { answers: AnswerChange[]; now: Date },
): Promise<PreviewResult> {
  const { exam, attempt } = await drawPreview(db, preview, now);
  const marking = toMarking(attempt);
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const rows = await selectKeptQuestions(db, attempt.questionIds);
  const questions = inOrderOf(
    attempt.questionIds,
    rows.map((question) => ({ question })),
  ).map(({ question }) => question);
  const graded = grade(
    questions,
    Object.fromEntries(
      answers.map(({ questionId, selectedAnswer, timeSpent = 0 }) => [questionId, { selectedAnswer, timeSpent }]),
    ),
    marking,
  );
  const judged = questions.flatMap((question, index) => {
    const answer = graded.answers[index];
    return answer ? [{ question, answer }] : [];
  });
  return {
    examTitle: exam.title,
    totalQuestions: graded.totalQuestions,
    correctAnswers: graded.totalScore,
    incorrectAnswers: graded.wrongCount,
    unanswered: graded.totalQuestions - graded.totalScore - graded.wrongCount,
    totalScore: graded.totalScore,
    marking,
    points: graded.points,
    maxPoints: graded.maxPoints,
    percentage: graded.percentage,
    passed: isPass(graded.percentage, exam.passingScore),
    passingScore: exam.passingScore,
    sections: toSectionResults(attempt, judged),
    optionsWereShuffled: attempt.plan?.optionSeed != null,
    results: judged.map(({ question, answer }) =>
      toReviewedAnswer(question, answer, { markedForReview: given.get(question.id)?.markedForReview }),
    ),
  };
}
