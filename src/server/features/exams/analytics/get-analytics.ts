import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import { lacksAnswerSheets } from '#server/features/exams/attempts/closing/answer-sheets.store.ts';
import { requireNoRegrading } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectFigures, selectOverview } from './analytics.store.ts';
import { selectGroupedQuestions, selectLatestSheetIds, selectSheets } from './cohort.store.ts';
import { fillAnswerSheets } from './fill-answer-sheets.ts';
import { collectMedians } from './group-medians.rules.ts';
import { isHint, judge } from './verdict.rules.ts';

/**
 * Attempts that the median times of questions and the medians of groups are computed from. The standard error of a
 * median is then a 25th of the spread, about two seconds. 2,500 attempts took a third of the processor time of an
 * analysis of 100,000 attempts.
 */
const timedAttempts = 1000;

/** Answer sheets that are read and counted at once. With 200 questions, other requests wait some 30 ms for them. */
const sheetsAtOnce = 125;

/**
 * Computes how an exam and each of its questions worked, over its ranked attempts.
 * @throws AppError `exam.not_found`, `exam.regrading`
 */
export async function getAnalytics(db: Database, examId: number): Promise<ExamAnalytics> {
  const exam = await selectExam(db, examId);
  // One query after the other. Together they would take every core of a small machine, and the saves of students would
  // wait.
  const figures = await getQuestionFigures(db, examId);
  const overview = await selectOverview(db, examId);
  return {
    ...overview,
    ...figures,
    passingScore: exam.passingScore,
    timedAttempts: Math.min(timedAttempts, overview.attempts),
    isHint: isHint(overview.attempts),
  };
}

/**
 * The part of the analytics that is about questions and marks.
 * @throws AppError `exam.regrading`
 */
export async function getQuestionFigures(
  db: Database,
  examId: number,
): Promise<Pick<ExamAnalytics, 'questions' | 'subjects' | 'topics' | 'difficulties' | 'marks' | 'medians'>> {
  await requireNoRegrading(db, examId);
  if (await lacksAnswerSheets(db, examId)) await fillAnswerSheets(db, examId, { inBackground: false });

  const figures = await selectFigures(db, examId);
  const timed = await readTimed(db, examId);
  const seconds = timed.questionSeconds();
  return {
    ...figures,
    medians: timed.medians(),
    questions: figures.questions.map(({ restDeviation, texts, ...question }) => {
      // Letters of options that the question lacks were chosen by no student of the application, so they are left out.
      const options = question.options
        .map((each) => ({ ...each, text: (each.option && texts[optionLetters.indexOf(each.option)]) ?? null }))
        .filter(({ option, text }) => option === null || text !== null);
      return {
        ...question,
        options,
        medianSeconds: seconds.get(question.questionId) ?? null,
        verdict: judge({ ...question, options, restDeviation }),
      };
    }),
  };
}

async function readTimed(db: Database, examId: number) {
  const [questions, ids] = await Promise.all([
    selectGroupedQuestions(db, examId),
    selectLatestSheetIds(db, examId, timedAttempts),
  ]);
  const collected = collectMedians(questions);
  for (let first = 0; first < ids.length; first += sheetsAtOnce) {
    collected.add(await selectSheets(db, ids.slice(first, first + sheetsAtOnce)));
  }
  return collected;
}
