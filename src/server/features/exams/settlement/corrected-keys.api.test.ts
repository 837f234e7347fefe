import { describe, expect, it } from 'vitest';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { sitWith, resultOf } = studentsOf(test);

const settle = (id: number | undefined, draft: object) =>
  test.asAdmin('POST', `/api/questions/${id}/settlement`, draft);
const undo = (id: number | undefined) => test.asAdmin('POST', `/api/questions/${id}/settlement/undo`, {});

describe('settling', () => {
  it('records a key that is corrected in the form once results have the question, and not before', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const [question] = exam.questions;
    const put = (correctAnswer: string) =>
      test.asAdmin('PUT', `/api/questions/${question?.id}`, { ...makeDraft(1), correctAnswer });
    expect((await put('B')).json()).toMatchObject({ correctAnswer: 'B', regradedAttempts: 0 });
    expect((await undo(question?.id)).json().code).toBe('settlement.none');
    const { sessionId } = await sitWith(exam, 'Asha', ['C', 'B']);
    test.advance(60);
    expect((await put('C')).json()).toMatchObject({ correctAnswer: 'C', regradedAttempts: 1 });
    expect((await resultOf(sessionId)).results[0]?.settled?.decision).toBe('the correct answer is C');
    // A student whose attempt was closed after the correction needs no note.
    test.advance(60);
    expect((await sitWith(exam, 'Late', ['C', 'B'])).results[0]?.settled).toBeNull();
    expect((await undo(question?.id)).json()).toMatchObject({ question: { correctAnswer: 'B' }, regradedAttempts: 2 });
  });

  it('keeps the further options when a question is edited, without an option that was removed', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    const [question] = exam.questions;
    const edit = (more: object) => test.asAdmin('PUT', `/api/questions/${question?.id}`, { ...makeDraft(1), ...more });
    await settle(question?.id, { alsoCorrect: ['B', 'D'] });
    expect((await edit({ questionText: 'Another stem?' })).json()).toMatchObject({ alsoCorrect: ['B', 'D'] });
    expect((await edit({ optionD: null })).json()).toMatchObject({ alsoCorrect: ['B'], optionD: null });
    const refused = await undo(question?.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'settlement.option_gone']);
  });
});
