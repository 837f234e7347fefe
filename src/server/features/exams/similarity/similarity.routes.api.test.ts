import { describe, expect, it } from 'vitest';
import type { Similarity } from '#contract/exams/analytics/similarity.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { getSimilarity } from './get-similarity.ts';
import { createSimilarityFinder } from './similarity-finder.ts';

const test = setUpTestApp();
const { sitWith } = studentsOf(test);

const read = async (examId: number): Promise<Similarity> =>
  (await test.asAdmin('GET', `/api/exams/${examId}/similarity`)).json();

const letters = (text: string) => [...text] as OptionLetter[];

describe('the similarity of wrong answers', () => {
  it('names two students who share improbably many wrong answers, and the questions', async () => {
    const exam = await createExam(test.db, { questionCount: 24 });
    // The key is ABCDABCD…; the first student of each pair of lines misses all questions in another way than the
    // second.
    const wrong = (shift: number) =>
      letters(exam.questions.map((_, index) => 'ABCD'[(index + 1 + ((index * shift + shift) % 3)) % 4]).join(''));
    for (let student = 0; student < 8; student += 1) await sitWith(exam, `Alone ${student}`, wrong(student));
    const copied = letters('BDABCADCDABBCDACBDBACBDA');
    for (const name of ['Asha', 'Bela']) await sitWith(exam, name, copied);
    const found = await read(exam.id);
    expect(found).toMatchObject({ attempts: 10, isTooLarge: false, pairs: 45 });
    const pair = found.similar.find(({ first, second }) => first.name === 'Asha' && second.name === 'Bela');
    expect(pair?.sameWrong).toBe(pair?.bothWrong);
    expect(pair?.questionNumbers).toHaveLength(pair?.sameWrong ?? 0);
    expect(pair?.expectedPairs).toBeLessThan(0.05);
  });

  it('compares nothing in an exam that is too large, and nothing without attempts', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    expect(await read(exam.id)).toEqual({ attempts: 0, mostAttempts: 2000, isTooLarge: false, pairs: 0, similar: [] });
    for (const name of ['One', 'Two', 'Three']) await sitWith(exam, name, letters('CC'));
    const finder = createSimilarityFinder();
    expect(await getSimilarity(test.db, finder, exam.id, 2)).toMatchObject({ isTooLarge: true, pairs: 0, similar: [] });
    await finder.stop();
    expect((await test.asAdmin('GET', '/api/exams/2147483647/similarity')).statusCode).toBe(404);
  });
});
