import type { Similarity } from '#contract/exams/analytics/similarity.contract.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import { requireNoRegrading } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { selectAskedQuestions } from '#server/features/exams/questions/asked-questions.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type RankedStudent, selectRankedStudents, selectWrongAnswers } from './similarity.store.ts';
import type { SimilarityFinder } from './similarity-finder.ts';
import type { WrongAnswers } from './wrong-answers.rules.ts';

/** Attempts that are compared at most: two million pairs, which take about a second with 200 questions. */
const mostAttempts = 2000;
/** Attempts whose answers one statement reads. */
const chunkSize = 200;

/**
 * Compares the wrong answers of all ranked attempts at an exam with each other. An exam with more than `mostAttempts`
 * ranked attempts is not compared, because the number of pairs grows with the square.
 * @throws AppError `exam.not_found`, `exam.regrading`
 */
export async function getSimilarity(
  db: Database,
  finder: SimilarityFinder,
  examId: number,
  most = mostAttempts,
): Promise<Similarity> {
  await selectExam(db, examId);
  await requireNoRegrading(db, examId);
  const students = await selectRankedStudents(db, examId, most + 1);
  const counted = { attempts: students.length, mostAttempts: most };
  if (students.length > most) return { ...counted, isTooLarge: true, pairs: 0, similar: [] };

  const asked = await selectAskedQuestions(db, examId);
  const questions = asked.filter(({ isDeleted }) => !isDeleted);
  const answers = await readWrongAnswers(db, students, new Map(questions.map(({ id }, place) => [id, place])));
  const pairs = (students.length * (students.length - 1)) / 2;
  const found = await finder.find(answers);
  return {
    ...counted,
    isTooLarge: false,
    pairs,
    similar: found.flatMap(({ first, second, questions: places, ...figures }) => {
      const [one, other] = [students[first], students[second]];
      if (!one || !other) return [];
      return {
        first: toCompared(one),
        second: toCompared(other),
        ...figures,
        expectedPairs: figures.probability * pairs,
        questionNumbers: places.flatMap((place) => questions[place]?.number ?? []),
      };
    }),
  };
}

const toCompared = ({ sessionId, name, email }: RankedStudent) => ({ sessionId, name: name ?? '', email });

async function readWrongAnswers(
  db: Database,
  students: readonly RankedStudent[],
  placeOf: ReadonlyMap<number, number>,
): Promise<WrongAnswers[]> {
  const all: WrongAnswers[] = [];
  for (let start = 0; start < students.length; start += chunkSize) {
    const ids = students.slice(start, start + chunkSize).map(({ id }) => id);
    const wrong = await selectWrongAnswers(db, ids);
    for (const id of ids) {
      const answers = new Uint8Array(placeOf.size);
      for (const answer of wrong.get(id)?.split(',') ?? []) {
        const place = placeOf.get(Number.parseInt(answer, 10));
        const option = optionLetters.findIndex((letter) => letter === answer.at(-1));
        if (place !== undefined) answers[place] = option + 1;
      }
      all.push(answers);
    }
  }
  return all;
}
