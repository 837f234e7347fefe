import { createExam } from '#test/factories/create-content.ts';
import { confirmation } from '../support/exam-questions.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('A student challenges a question, an educator also accepts the other option, and the student sees the new marks', async ({
  browser,
  page,
  rounds,
  request,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 2, passingScore: 100 });
  // The keys are A and B.
  const started = await (await request.post(`/api/exam/${exam.examCode}/start`, { data: { name: 'Asha' } })).json();
  const answers = exam.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 'B' }));
  await request.post(`/api/exam/submit/${started.sessionId}`, { data: { answers } });

  await page.goto(`/exam/${exam.examCode}/results/${started.sessionId}`);
  await expect(page.getByText('FAILED')).toBeVisible();
  const reviewed = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Question 1' }) });
  await reviewed.getByRole('button', { name: 'Challenge this question' }).click();
  const challenge = page.getByRole('dialog', { name: 'Challenge question 1' });
  await challenge.getByLabel('More than one option is correct').check();
  await challenge.getByLabel('Why?').fill('B is as good as A.');
  await challenge.getByRole('button', { name: 'Send challenge' }).click();
  await expect(reviewed.getByText(/^Challenged on /)).toBeVisible();

  const office = await browser.newContext({ baseURL: rounds.baseURL });
  const desk = await office.newPage();
  await signIn(desk);
  await desk.goto(`/admin/mcq-tests?exam=${exam.id}&tab=challenges`);
  await desk.getByRole('button', { name: /^1 .*1 challenge/, expanded: false }).click();
  await expect(desk.getByText('B is as good as A.')).toBeVisible();
  await desk.getByRole('button', { name: 'Settle this question' }).click();
  const settling = desk.getByRole('dialog', { name: 'Settle question 1' });
  await settling.getByLabel('Also correct').check();
  await settling.getByRole('checkbox', { name: /^B/ }).check();
  await settling.getByRole('button', { name: 'Show the effect' }).click();
  await expect(confirmation(desk).getByRole('row', { name: /^Asha/ })).toContainText('Failed → Passed');
  await confirmation(desk).getByLabel('Reason (optional)').fill('Both are in the textbook.');
  await confirmation(desk).getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(desk.getByText('Question 1 settled', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Show all questions' }).click();
  await desk.getByRole('button', { name: /^1 /, expanded: false }).click();
  await expect(desk.getByRole('region', { name: 'Settlements' })).toContainText('also BBoth are in the textbook.');
  await office.close();

  await page.reload();
  await expect(page.getByText('PASSED')).toBeVisible();
  await expect(reviewed.getByText(/^Settled on .*: also B$/)).toBeVisible();
  // The reason is for the record of the educators.
  await expect(page.getByText('Both are in the textbook.')).toHaveCount(0);
});
