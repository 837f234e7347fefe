import { expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { setUpStudent } from '#test/app/student.ts';
import { dumpDatabase } from '#test/database/dump-database.ts';
import { createExam } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';

const { test, start, submit } = setUpStudent();

const preview = (examId: number, elapsed = 0, seed = 'seed-1') =>
  test.asAdmin('GET', `/api/exams/${examId}/preview?seed=${seed}&elapsed=${elapsed}`);
const gradeAs = (examId: number, answers: unknown, seed = 'seed-1') =>
  test.asAdmin('POST', `/api/exams/${examId}/preview`, { seed, answers });

it('shows an inactive exam that has not opened as a student will see it, and stores nothing', async () => {
  const exam = await createSectionedExam(test, [{ minutes: 5 }, { minutes: 7, mayReturn: true }], {
    questionCount: 6,
    isActive: false,
    entry: 'roster',
    opensAt: '2199-01-01T00:00:00Z',
    shuffleQuestions: true,
    shuffleOptions: true,
    marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
  });
  const before = await dumpDatabase(test.db);
  const first: Paper = (await preview(exam.id)).json();
  expect(first).toMatchObject({
    exam: { title: 'Test exam', duration: 12, totalQuestions: 6 },
    marking: { right: 4, wrong: -1 },
    remainingSeconds: 720,
    sections: [
      { isOpen: true, remainingSeconds: 300 },
      { isOpen: false, opensInSeconds: 300, questionIds: [] },
    ],
  });
  expect(first.questions).toHaveLength(3);
  expect((await preview(exam.id)).body).not.toMatch(/correctAnswer|explanation/);
  const orders = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(async (seed) =>
      (await preview(exam.id, 0, seed)).json().questions.map(({ id }: { id: number }) => id),
    ),
  );
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  const second: Paper = (await preview(exam.id, 300_000)).json();
  expect(second.sections).toMatchObject([{ isOpen: false }, { isOpen: true, remainingSeconds: 420 }]);
  expect(second.questions.map(({ id }) => id)).toEqual(second.sections[1]?.questionIds);

  const graded = await gradeAs(exam.id, [{ questionId: exam.questions[0]?.id, selectedAnswer: 'A' }]);
  expect(graded.json()).toMatchObject({ points: 4, maxPoints: 24, sections: [{}, {}], optionsWereShuffled: true });
  expect(await dumpDatabase(test.db)).toEqual(before);
});

it('grades like a submitted attempt', async () => {
  const exam = await createExam(test.db, { questionCount: 3, markRight: 3, markWrong: -1, markUnit: 3 });
  const answers = exam.questions.map(({ id }, index) => ({
    questionId: id,
    selectedAnswer: ['A', 'C', null][index] ?? null,
    timeSpent: 5,
    markedForReview: index === 1,
  }));
  const graded = await gradeAs(exam.id, answers);
  expect(graded.statusCode, graded.body).toBe(200);
  const { sessionId } = await start(exam.examCode);
  const submitted = await submit(sessionId, answers);
  expect(submitted.json()).toMatchObject(graded.json());
});

it('is only for administrators, and refuses an exam without questions', async () => {
  const exam = await createExam(test.db, { questionCount: 0, totalQuestions: 10 });
  expect((await preview(exam.id)).json()).toMatchObject({ code: 'exam.empty' });
  expect((await preview(2_147_483_647)).statusCode).toBe(404);
  for (const query of ['seed=!&elapsed=0', 'seed=a&elapsed=-1', 'seed=a&elapsed=1e9', 'seed=a']) {
    expect((await test.asAdmin('GET', `/api/exams/${exam.id}/preview?${query}`)).statusCode).toBe(400);
  }
  expect((await test.get(`/api/exams/${exam.id}/preview?seed=a&elapsed=0`)).statusCode).toBe(401);
});
