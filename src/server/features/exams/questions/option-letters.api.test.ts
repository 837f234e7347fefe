import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionLetters, toOptionFields } from '#domain/question/question-options.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';

const test = setUpTestApp();
const { sitWith, resultOf } = studentsOf(test);

describe('questions with two to six options', () => {
  it('keep their letters from the form to the result, the analytics and a regrade', async () => {
    const question = fc
      .integer({ min: 2, max: 6 })
      .chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1), fc.nat(count - 1), fc.nat(count - 1)));
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 4 }), async (drawn) => {
        const exam = await createExam(test.db, { questionCount: 0, totalQuestions: drawn.length });
        const letter = (place: number) => optionLetters[place] ?? 'A';
        const texts = [...'uvwxyz'];
        const drafts = drawn.map(([count, key], index) => ({
          ...makeDraft(index + 1, { options: texts.slice(0, count) }),
          correctAnswer: letter(key),
        }));
        const ids: number[] = [];
        for (const draft of drafts)
          ids.push((await test.asAdmin('POST', '/api/questions', { ...draft, examId: exam.id })).json().id);
        const { sessionId, results } = await sitWith(
          exam,
          'Asha',
          drawn.map(([, , chosen]) => letter(chosen)),
        );
        for (const [index, [count, key, chosen]] of drawn.entries())
          expect(results[index]).toMatchObject({
            ...toOptionFields(texts.slice(0, count)),
            selectedAnswer: letter(chosen),
            correctAnswer: letter(key),
            isCorrect: key === chosen,
          });
        const { questions } = (await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`)).json();
        for (const [index, [count, , chosen]] of drawn.entries())
          expect(questions[index].options.map((each: { attempts: number }) => each.attempts)).toEqual([
            ...texts.slice(0, count).map((_, place) => (place === chosen ? 1 : 0)),
            0,
          ]);
        for (const [index, [, , , other]] of drawn.entries())
          await test.asAdmin('PUT', `/api/questions/${ids[index]}`, { ...drafts[index], correctAnswer: letter(other) });
        expect((await resultOf(sessionId)).correctAnswers).toBe(
          drawn.filter(([, , chosen, other]) => chosen === other).length,
        );
      }),
      { numRuns: shortOrFull(5, 50) },
    );
  });
});
