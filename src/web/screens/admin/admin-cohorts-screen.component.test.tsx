import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type CohortPreview,
  deleteCohort,
  getCohort,
  joinCohort,
  listCohortPeople,
  listCohorts,
  previewCohortPeople,
  previewJoin,
  takeCohortPeople,
} from '#contract/exams/roster/cohorts.contract.ts';
import { changePerson, type Person, renewCode } from '#contract/exams/roster/people.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { cohort, person, unusualPeople } from '#test/components/cohort.ts';
import { choose, press } from '#test/components/edit-exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const exams = [
  { id: 1, title: 'Grand Test 4', examCode: 'GT4', isActive: true, opensAt: null, closesAt: null },
  { id: 2, title: 'ب'.repeat(120), examCode: 'B'.repeat(20), isActive: true, opensAt: null, closesAt: null },
];
const many = [...unusualPeople, ...Array.from({ length: 4997 }, (_, index) => person(index + 4))];

const showCohort = (people: Person[], ...list: Answer[]) =>
  showScreen('/admin/cohorts/1', [
    ...list,
    answers(getCohort, { ...cohort(1, { name: 'Residents', peopleCount: people.length, examsCount: 2 }), exams }),
    answers(listCohortPeople, people),
    answers(listCohorts, [cohort(1, { name: 'Residents' }), cohort(2, { name: 'Roster of MOCK3', peopleCount: 30 })]),
  ]);

test('An educator without cohorts reads what they are for', async () => {
  await showScreen('/admin/cohorts', [answers(listCohorts, [])]);
  await expect.element(page.getByRole('heading', { name: 'No cohorts yet' })).toBeVisible();
  await checkScreen();
});

test('An educator finds one of many cohorts', async () => {
  const list = Array.from({ length: 40 }, (_, index) =>
    cohort(index + 1, {
      archivedAt: index === 3 ? '2026-01-05T09:00:00.000Z' : null,
      name: `Batch ${index + 1} ${'x'.repeat(index * 4)}`,
    }),
  );
  await showScreen('/admin/cohorts', [answers(listCohorts, list)]);
  await expect.element(page.getByText('Archived', { exact: true }).first()).toBeVisible();
  await checkScreen();
  await userEvent.fill(page.getByLabelText('Search'), 'batch 40');
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(2);
});

test('An educator finds one of 5,000 people, in whatever script, by name or roll number', async () => {
  await showCohort(many);
  await expect.element(page.getByText('4,999 people', { exact: true })).toBeVisible();
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(101);
  await checkScreen();
  await userEvent.fill(page.getByLabelText('Search'), 'r4321');
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(2);
  await userEvent.fill(page.getByLabelText('Search'), 'शर्मा');
  await expect.element(page.getByText('अंजलि शर्मा')).toBeVisible();
});

test('An educator marks a person as left, and undoes it', async () => {
  const sent: unknown[] = [];
  const respond: Answer['respond'] = async ({ body }) => {
    const change = JSON.parse(String(body));
    sent.push(change.state);
    return answers(changePerson, { ...person(4), state: change.state }).respond({ body } as never);
  };
  await showCohort([person(4)], { endpoint: changePerson, respond });
  await press('Mark Student 4 as left');
  await press('Undo');
  await expect.poll(() => sent).toEqual(['left', 'active']);
});

test('An educator gives a new code with two presses, and reads it', async () => {
  await showCohort(unusualPeople, answers(renewCode, { code: 'HJKLMNPQ' }));
  await press('New code for अंजलि शर्मा');
  await expect.element(page.getByRole('alertdialog', { name: 'New code for अंजलि शर्मा?' })).toBeVisible();
  await checkScreen();
  await press('Give a new code');
  await expect.element(page.getByRole('dialog').getByText('HJKL-MNPQ')).toBeVisible();
  await checkScreen();
});

test('An educator with a keyboard alone finds a person, gives a new code, and is back at the list', async () => {
  await showCohort(unusualPeople, answers(renewCode, { code: 'HJKLMNPQ' }));
  const search = page.getByLabelText('Search');
  await search.fill('अंजलि');
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(2);
  search.element().focus();
  const newCode = page.getByRole('button', { name: 'New code for अंजलि शर्मा' });
  const tabTo = async (wanted: () => Element) => {
    for (let stop = 0; stop < 20 && document.activeElement !== wanted(); stop += 1) await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(wanted());
  };
  await tabTo(() => newCode.element());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(() => page.getByRole('button', { name: 'Give a new code' }).element());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByText('HJKL-MNPQ')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  await expect.poll(() => document.activeElement).toBe(newCode.element());
});

const preview: CohortPreview & { importId: number; version: number } = {
  importId: 7,
  version: 1,
  rowsCount: 2,
  sheet: null,
  unreadSheets: [],
  headerRow: 1,
  columns: [{ index: 0, header: 'Name', samples: ['Asha'], field: 'name' }],
  suggestions: [],
  skipped: [],
  people: [
    { row: 2, name: 'New Person', rollNumber: '20', email: null, extraPercent: 0, former: null },
    {
      row: 3,
      name: 'Asha Rao',
      rollNumber: '12',
      email: null,
      extraPercent: 25,
      former: { name: 'Asa Rao', rollNumber: '12', email: null, extraPercent: 0, state: 'active' },
    },
  ],
  problems: [],
  missing: ['Ravi Menon'],
};

test('An educator sees who is new, changed and gone before an upload, and may keep who is not in the file', async () => {
  const sent: unknown[] = [];
  const respond: Answer['respond'] = async (request) => {
    sent.push(JSON.parse(String(request.body)));
    return answers(takeCohortPeople, { added: 1, changed: 1, left: 0 }).respond(request);
  };
  await showCohort([], answers(previewCohortPeople, preview), { endpoint: takeCohortPeople, respond });
  await expect.element(page.getByRole('heading', { name: 'No people in this cohort yet' })).toBeVisible();
  await checkScreen();
  await userEvent.upload(page.getByLabelText('Spreadsheet of people'), new File(['x'], 'people.csv'));
  await expect.element(page.getByText('was Asa Rao, extra time was 0%')).toBeVisible();
  await expect
    .element(page.getByText('1 person not in the file: marked as left, and their codes start no exam'))
    .toBeVisible();
  await checkScreen();
  await userEvent.click(page.getByRole('switch'));
  await press('Upload 2 people');
  await expect.poll(() => sent).toEqual([{ version: 1, missing: 'stay' }]);
  await expect.element(page.getByText('1 new, 1 changed')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('An educator sees what joining a cohort does, and why a cohort cannot be deleted', async () => {
  const otherNames = [{ rollNumber: '12', name: 'Asha Rao', otherName: 'Ravi Menon' }];
  await showCohort(
    unusualPeople,
    answers(previewJoin, { moved: 18, merged: 12, otherNames }),
    refuses(joinCohort, 409, 'cohort.both_open', 'The cohorts cannot be joined now.'),
    refuses(deleteCohort, 409, 'cohort.has_results', 'People of it have results.'),
  );
  await press('Cohort');
  await userEvent.click(page.getByRole('menuitem', { name: /^Join another cohort/ }));
  await choose('The other cohort', 'Roster of MOCK3 (2026, 30 people)');
  await expect.element(page.getByText('12: Asha Rao, and Ravi Menon.', { exact: false })).toBeVisible();
  await checkScreen();
  await press('Join');
  await expect.element(page.getByRole('dialog').getByText('The cohorts cannot be joined now.')).toBeVisible();
  await press('Cancel');
  await press('Cohort');
  await userEvent.click(page.getByRole('menuitem', { name: /^Delete/ }));
  await press('Delete');
  await expect.element(page.getByText('Not deleted. People of it have results.')).toBeVisible();
  await checkScreen();
});

test('A cohort that is loading has the shape of its list', async () => {
  await showScreen('/admin/cohorts/1', [waits(getCohort), waits(listCohortPeople)]);
  await expect.element(page.getByRole('table', { name: 'People' })).toBeVisible();
  await checkScreen();
});

test('Cohorts that are loading have the shape of their list', async () => {
  await showScreen('/admin/cohorts', [waits(listCohorts)]);
  await expect.element(page.getByRole('table', { name: 'Cohorts' })).toBeVisible();
  await checkScreen();
});

test('Cohorts that cannot be read can be tried again', async () => {
  await showScreen('/admin/cohorts', [breaksOff(listCohorts)]);
  await expect.element(page.getByRole('heading', { name: 'The cohorts could not be loaded' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});

test('A cohort that cannot be read can be tried again', async () => {
  await showScreen('/admin/cohorts/1', [breaksOff(getCohort), waits(listCohortPeople)]);
  await expect.element(page.getByRole('heading', { name: 'The cohort could not be loaded' })).toBeVisible();
  await checkScreen();
});

test('A cohort that was joined to another one says so', async () => {
  await showScreen('/admin/cohorts/1', [refuses(getCohort, 404, 'cohort.not_found', 'Gone.'), waits(listCohortPeople)]);
  await expect.element(page.getByRole('heading', { name: 'This cohort does not exist' })).toBeVisible();
  await checkScreen();
});
