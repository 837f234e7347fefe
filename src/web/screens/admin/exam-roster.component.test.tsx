import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listCohorts } from '#contract/exams/roster/cohorts.contract.ts';
import {
  addRosterPerson,
  chooseForRoster,
  listRoster,
  previewRoster,
  type RosterPerson,
} from '#contract/exams/roster/roster.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { serverWith } from '#test/components/edit-exam.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const person = (id: number, more: Partial<RosterPerson> = {}): RosterPerson => ({
  id,
  name: `Student ${id}`,
  rollNumber: `${id}`,
  email: null,
  extraPercent: 0,
  code: 'ABCDEFGH',
  state: 'absent',
  sessionId: null,
  cohort: null,
  ...more,
});
const long = person(2, {
  name: 'ن'.repeat(100),
  rollNumber: 'R'.repeat(50),
  email: `${'long'.repeat(15)}@example.org`,
  extraPercent: 200,
  state: 'submitted',
});
const many = [person(1, { state: 'started' }), long, ...Array.from({ length: 248 }, (_, index) => person(index + 3))];

const show = (...list: Parameters<typeof showScreen>[1]) =>
  showScreen('/admin/mcq-tests?exam=1&tab=roster', [
    answers(listExams, [{ ...exam, entry: 'roster' }]),
    answers(listCohorts, []),
    ...list,
  ]);

test('An educator sees a long roster in pages, with long and right-to-left names', async () => {
  await show(answers(listRoster, many));
  await expect.element(page.getByText('250 people: 248 absent, 1 started, 1 submitted')).toBeVisible();
  await expect.element(page.getByText('Page 1 of 3')).toBeInTheDocument();
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(101);
  await checkScreen();
  await userEvent.fill(page.getByLabelText('Search'), 'student 250');
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(2);
});

const emptyPreview: EndpointOutput<typeof previewRoster> = {
  importId: 7,
  version: 1,
  rowsCount: 0,
  sheet: null,
  unreadSheets: ['Evening'],
  headerRow: 1,
  columns: [
    { index: 0, header: 'Name', samples: ['Asha'], field: 'name' },
    { index: 1, header: 'Extra time', samples: ['25'], field: null },
  ],
  suggestions: [{ field: 'extraPercent', index: 1 }],
  skipped: [{ row: 9, found: 'END' }],
  people: [],
  problems: [],
  removedCount: 0,
  staying: [],
  ofCohorts: [],
};

test('An educator reads what is wrong with each row of a file', async () => {
  const problems = [
    { row: 3, cells: [{ field: 'name' as const, reason: 'Name is required.', found: '' }] },
    { row: 4, cells: [{ field: 'rollNumber' as const, reason: 'Row 2 has the same roll number.', found: '12' }] },
  ];
  const preview = { ...emptyPreview, rowsCount: 3, problems };
  await show(answers(listRoster, []), answers(previewRoster, preview));
  await expect.element(page.getByText('The roster is empty, so no student can start.')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Spreadsheet of people'), new File(['x'], 'roster.csv'));
  await expect.element(page.getByRole('dialog', { name: 'This file needs corrections' })).toBeVisible();
  await expect.element(page.getByText('Row 2 has the same roll number.')).toBeVisible();
  await expect
    .element(page.getByText('Columns that are not read: Extra time (did you mean Extra percent?)'))
    .toBeVisible();
  await expect.element(page.getByText('No person: row 9 “END”. Other sheets with people: “Evening”.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download the problems' })).toBeVisible();
  await checkScreen();
});

test('An educator corrects a row of a roster here, and says which column is the extra time', async () => {
  const problems = [{ row: 3, cells: [{ field: 'name' as const, reason: 'Name is required.', found: '' }] }];
  const sent: unknown[] = [];
  const preview = { ...emptyPreview, rowsCount: 2 };
  const respond: Answer['respond'] = async (request) => {
    sent.push(JSON.parse(String(request.body)));
    return answers(chooseForRoster, preview).respond(request);
  };
  await show(answers(listRoster, []), answers(previewRoster, { ...preview, problems }), {
    endpoint: chooseForRoster,
    respond,
  });
  await userEvent.upload(page.getByLabelText('Spreadsheet of people'), new File(['x'], 'roster.csv'));
  await userEvent.click(page.getByRole('button', { name: /^Correct here ?, row 3$/ }));
  await userEvent.fill(page.getByRole('dialog').getByLabelText('Name', { exact: true }), 'Asha Rao');
  await userEvent.click(page.getByRole('button', { name: 'Check again with 1 correction' }));
  await expect.element(page.getByRole('button', { name: 'Upload 0 people' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Change the columns' }));
  // Columns that are chosen, but not read yet, would be lost.
  expect(page.getByRole('button', { name: 'Upload 0 people' }).elements()).toEqual([]);
  await checkScreen();
  await userEvent.click(page.getByRole('button', { name: 'Use these columns' }));
  await expect.poll(() => sent).toHaveLength(2);
  const corrections = [{ row: 3, field: 'name', text: 'Asha Rao' }];
  const columns = { name: 0, rollNumber: null, email: null, extraPercent: 1 };
  expect(sent).toEqual([{ choices: { corrections } }, { choices: { columns, corrections } }]);
});

test('An educator who gives two people one roll number reads it at the field, and keeps what was typed', async () => {
  const message = 'Asha Rao has this roll number. Give each person their own.';
  await show(answers(listRoster, many), refuses(addRosterPerson, 400, 'request.invalid', message));
  await userEvent.click(page.getByRole('button', { name: 'Add a person' }));
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Ravi Menon');
  await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }));
  await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Ravi Menon');
  await checkScreen();
});

test('An educator reads that the states may be out of date when the roster cannot be read again', async () => {
  let reads = 0;
  const respond: Answer['respond'] = (request) =>
    reads++ === 0 ? answers(listRoster, [person(1)]).respond(request) : breaksOff(listRoster).respond(request);
  await show({ endpoint: listRoster, respond }, answers(addRosterPerson, person(2)));
  await expect.element(page.getByText('1 person: 1 absent')).toBeVisible();
  // Each change reads the roster again.
  await userEvent.click(page.getByRole('button', { name: 'Add a person' }));
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Ravi Menon');
  await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }));
  await expect.element(page.getByText('The states of the people may be out of date')).toBeVisible();
  await expect.element(page.getByText('Student 1', { exact: true })).toBeVisible();
  await checkScreen();
});

test('A roster that is loading has the shape of a list', async () => {
  await show(waits(listRoster));
  await expect.element(page.getByText('Loading…').first()).toBeVisible();
});

test('An educator whose roster has no effect lets only its people start, at the place of the upload', async () => {
  const { sent, list } = serverWith({ ...exam, rosterCount: 6 });
  const people = [1, 2, 3, 4, 5, 6].map((id) => person(id));
  await showScreen('/admin/mcq-tests?exam=1&tab=roster', [
    ...list,
    answers(listCohorts, []),
    answers(listRoster, people),
  ]);
  const offers = page.getByRole('button', { name: 'Let only these people start' });
  await expect.poll(() => offers.elements()).toHaveLength(2);
  await checkScreen();
  await offers.last().click();
  await expect.poll(() => sent).toEqual([{ entry: 'roster' }]);
  await expect.poll(() => offers.elements()).toHaveLength(0);
});

test('An educator with a short roster that has no effect reads this once', async () => {
  const { list } = serverWith({ ...exam, rosterCount: 2 });
  await showScreen('/admin/mcq-tests?exam=1&tab=roster', [
    ...list,
    answers(listCohorts, []),
    answers(listRoster, [person(1), person(2)]),
  ]);
  await expect.element(page.getByText('The roster has no effect now')).toBeVisible();
  expect(page.getByRole('button', { name: 'Let only these people start' }).elements()).toHaveLength(1);
});

test('An educator reads on the card of an exam that its roster is empty, as after a copy', async () => {
  const copy = { ...exam, entry: 'roster' as const, isActive: false };
  await showScreen('/admin/mcq-tests', [answers(listExams, [copy, { ...copy, id: 2, rosterCount: 300 }])]);
  await expect.element(page.getByText('but the roster is empty')).toBeVisible();
  await checkScreen();
});
