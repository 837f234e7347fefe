import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveExam, listInvigilators } from '#contract/administration/accounts.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { type Answer, answers, breaksOff } from '#test/components/answers.ts';
import { attemptsPage } from '#test/components/attempts.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { press } from '#test/components/edit-exam.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Invigilators' });

/** Opens the dialog as an educator does. */
async function open(...list: Answer[]): Promise<void> {
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, attemptsPage),
    ...list,
  ]);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Invigilators' }).click();
}

test('An examiner gives an exam to two of many invigilators, and keeps the choice when the connection fails', async () => {
  const accounts = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    username: index === 0 ? 'परीक्षक' : index === 1 ? 'n'.repeat(100) : `hall-${index}`,
    hasExam: index === 0,
  }));
  const sent: unknown[] = [];
  let isBroken = true;
  const respond: Answer['respond'] = async (request) => {
    sent.push(JSON.parse(String(request.body)));
    return isBroken ? breaksOff(giveExam).respond(request) : answers(giveExam, accounts).respond(request);
  };
  await open(answers(listInvigilators, accounts), { endpoint: giveExam, respond });
  await expect.element(dialog().getByRole('checkbox', { name: 'परीक्षक' })).toBeChecked();
  await dialog().getByRole('checkbox', { name: 'hall-2', exact: true }).click();
  await press('Save Changes');
  await expect.element(dialog().getByText(/^Not saved\. The server could not be reached\./)).toBeVisible();
  await checkScreen();
  await expect.element(dialog().getByRole('checkbox', { name: 'hall-2', exact: true })).toBeChecked();
  isBroken = false;
  await press('Save Changes');
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  expect(sent).toEqual([{ accountIds: [1, 3] }, { accountIds: [1, 3] }]);
});

test('An examiner without invigilators reads who adds one', async () => {
  await open(answers(listInvigilators, []));
  await expect.element(dialog().getByText(/^There is no account with the role invigilator yet\./)).toBeVisible();
  await checkScreen();
});

test('An examiner whose invigilators cannot be loaded reads why', async () => {
  await open(breaksOff(listInvigilators));
  await expect.element(dialog().getByText(/could not be reached/)).toBeVisible();
  await checkScreen();
});
