import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCohort, listCohortPeople, listCohorts, updateCohort } from '#contract/exams/roster/cohorts.contract.ts';
import {
  addPerson,
  changePerson,
  type Person,
  removePerson,
  renewCode,
} from '#contract/exams/roster/people.contract.ts';
import { type Answer, answers, breaksOff, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { cohort, person, unusualPeople } from '#test/components/cohort.ts';
import { choose, press } from '#test/components/edit-exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const name = 'परास्नातक '.repeat(8).trim();
const showCohort = (people: Person[], ...list: Answer[]) =>
  showScreen('/admin/cohorts/1', [
    ...list,
    answers(getCohort, { ...cohort(1, { name, peopleCount: people.length }), exams: [] }),
    answers(listCohortPeople, people),
  ]);
const dialog = () => page.getByRole('dialog');
const field = (label: string) => dialog().getByLabelText(label, { exact: true });

test('An educator who adds the first cohort reads what is missing', async () => {
  await showScreen('/admin/cohorts', [answers(listCohorts, [])]);
  await press('Add the first cohort');
  await userEvent.fill(field('Year'), '26');
  await press('Add');
  await expect.poll(() => dialog().element().querySelectorAll('[aria-invalid="true"]')).toHaveLength(2);
  await expect.element(field('Name')).toHaveFocus();
  await checkScreen();
});

test('An educator renames a cohort, and keeps what was typed when the connection fails', async () => {
  await showCohort([], breaksOff(updateCohort));
  await press('Cohort');
  await userEvent.click(page.getByRole('menuitem', { name: 'Rename' }));
  await expect.element(field('Name')).toHaveValue(name);
  await userEvent.fill(field('Name'), 'Residents');
  await press('Save Changes');
  await expect.element(dialog().getByText(/connection/i)).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Residents');
  await checkScreen();
});

test('An educator who gives a person the address of one in another cohort reads it at the address', async () => {
  const message =
    'Ravi Menon is in the cohort “Fellows” too, and both cohorts are on the roster of the exam MOCK3. Join the cohorts, or mark the person as left in one of them.';
  const refused: Answer = {
    endpoint: changePerson,
    respond: async () => {
      const issues = [{ path: 'email', message }];
      return Response.json({ code: 'request.invalid', message, requestId: 'r1', issues }, { status: 400 });
    },
  };
  await showCohort(unusualPeople, refused);
  await press('Edit अंजलि शर्मा');
  await expect.element(field('Extra percent')).toHaveValue(25);
  await userEvent.fill(field('Email (optional)'), 'ravi@example.org');
  await press('Save Changes');
  await expect.element(field('Email (optional)')).toHaveAccessibleDescription(message);
  await checkScreen();
});

test('An educator adds a person, and reads which fields are wrong', async () => {
  const sent: unknown[] = [];
  const respond: Answer['respond'] = async (request) => {
    sent.push(JSON.parse(String(request.body)));
    return answers(addPerson, person(9)).respond(request);
  };
  await showCohort([person(4)], { endpoint: addPerson, respond });
  await press('Add a person');
  await userEvent.fill(field('Email (optional)'), 'nobody');
  await userEvent.fill(field('Extra percent'), '300');
  await press('Add');
  await expect.poll(() => dialog().element().querySelectorAll('[aria-invalid="true"]')).toHaveLength(3);
  await checkScreen();
  expect(sent).toEqual([]);
  await userEvent.fill(field('Name'), 'آية الرحمن');
  await userEvent.fill(field('Email (optional)'), '');
  await userEvent.fill(field('Extra percent'), '25');
  await press('Add');
  await expect.poll(() => sent).toMatchObject([{ cohortId: 1, name: 'آية الرحمن', extraPercent: 25 }]);
  await expect.poll(() => dialog().elements()).toHaveLength(0);
});

test('An educator removes a person who has left, and reads why one with results stays', async () => {
  const left = { ...person(2, { name: 'ن'.repeat(100) }), state: 'left' as const };
  const reason = 'This would remove people who have started an exam, and results name them.';
  await showCohort([left], refuses(removePerson, 409, 'cohort.has_results', reason));
  await choose('State', 'Left');
  await press(`Remove ${left.name}`);
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/^The personal code stops working/)).toBeVisible();
  await press('Remove');
  await expect.element(question.getByText(`Not removed. ${reason}`)).toBeVisible();
  await checkScreen();
});

test('An educator whose new code could not be made reads it, and the former code stays', async () => {
  await showCohort([person(4)], breaksOff(renewCode));
  await press('New code for Student 4');
  await press('Give a new code');
  await expect.element(page.getByRole('alertdialog').getByText(/connection/i)).toBeVisible();
  await checkScreen();
  await press('Cancel');
  await expect.element(page.getByText('ABCD-EFGH')).toBeVisible();
});
