import { createExam } from '#test/factories/create-content.ts';
import { lookAt, type Scene } from '../support/look-at.ts';
import { expect } from '../support/test.ts';

const scenes: Scene[] = [
  {
    name: 'one attempt in full',
    open: async (browser, rounds) => {
      const exam = await createExam(rounds.db, { questionCount: 30 });
      const started = await browser.request.post(`/api/exam/${exam.examCode}/start`, { data: { name: 'Asha Rao' } });
      const { sessionId } = await started.json();
      const answers = exam.questions.slice(0, 9).map(({ id }) => ({ questionId: id, selectedAnswer: 'A' }));
      await browser.request.put(`/api/exam/sessions/${sessionId}/answers`, { data: { answers } });
      await browser.goto(`/admin/mcq-tests?exam=${exam.id}&tab=sessions`);
      await browser.getByRole('button', { name: 'Asha Rao', exact: true }).click();
      await expect(browser.getByText('Question 2', { exact: true })).toBeVisible();
    },
  },
];

lookAt(scenes);
