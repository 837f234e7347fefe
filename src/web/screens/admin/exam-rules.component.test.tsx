import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Exam, listExams, updateExam } from '#contract/exams/exams.contract.ts';
import { answers, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { choose, field, openForm, press, section, serverWith } from '#test/components/edit-exam.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const iso = (local: string) => new Date(local).toISOString();

/** A time on a day far from now, so that the tests mean the same on each day that they run. */
const past = (hour: string) => iso(`2020-12-03T${hour}`);
const future = (hour: string) => iso(`2190-12-03T${hour}`);

test('An administrator who opens no section of the form sends the specified fields', async () => {
  const { sent, list } = serverWith(exam);
  await showScreen('/admin/mcq-tests', list);
  await press('Create New MCQ Test');
  await expect
    .element(section('When and how often'))
    .toHaveAccessibleName('When and how often Open at any time, unlimited attempts, scores and keys at once');
  await expect.element(section('When and how often')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(section('Marks')).toHaveAccessibleName('Marks One mark for each correct answer');
  await field('Title').fill('Mock');
  await press('Create Test');
  await expect
    .poll(() => sent.map((body) => Object.keys(body).sort()))
    .toEqual([['description', 'duration', 'examCode', 'isActive', 'passingScore', 'title', 'totalQuestions']]);
});

test('An administrator sets when an exam opens and closes, what students see when, and how often they may sit it', async () => {
  const sent = await openForm(exam);
  await section('When and how often').click();
  await expect.element(page.getByText(/^Times are in .+, your time zone\.$/)).toBeVisible();
  await choose('Opening time', 'Opens at…');
  await field('Opens at').fill('2190-12-03T09:00');
  await choose('Closing time', 'Closes at…');
  await field('Closes at').fill('2190-12-03T12:00');
  await choose('Students see their scores', 'At…');
  await field('Scores from').fill('2190-12-04T08:00');
  await choose('Students see keys and explanations', 'When I release them');
  await choose('Attempts for each student', 'A number of attempts');
  await field('Number of attempts').fill('2');
  await checkScreen();
  await section('When and how often').click();
  const summary =
    'Opens 3 Dec 2190, 09:00\u00a0· Closes 3 Dec 2190, 12:00\u00a0· Scores from 4 Dec 2190, 08:00\u00a0· Keys when you release them\u00a0· 2 attempts for each student';
  await expect.element(section('When and how often')).toHaveAccessibleName(`When and how often ${summary}`);
  await press('Save Changes');
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      opensAt: future('09:00'),
      closesAt: future('12:00'),
      scoresFrom: iso('2190-12-04T08:00'),
      reviewFrom: 'held',
      attemptsAllowed: 2,
      version: 1,
    });
  expect(sent[0]).not.toHaveProperty('marking');
});

test('An administrator lets students practise the questions, and reads from when', async () => {
  const sent = await openForm(exam);
  await section('When and how often').click();
  const practice = page.getByRole('switch', {
    name: 'Students may practise these questions once the keys are released',
  });
  await expect.element(practice).not.toBeChecked();
  await expect.element(page.getByText(/^Nobody practises them/)).toBeVisible();
  await practice.click();
  await expect.element(page.getByText(/^The exam has no closing time, so everyone can practise them/)).toBeVisible();
  await choose('Closing time', 'Closes at…');
  await field('Closes at').fill('2190-12-03T12:00');
  await expect.element(page.getByText(/^Everyone can practise them after it has closed/)).toBeVisible();
  await checkScreen();
  await press('Save Changes');
  await expect.poll(() => sent[0]).toMatchObject({ mayPractise: true, closesAt: future('12:00') });
});

test('The form says that keys at once may be passed on, and offers to hold them back, also while the rules are folded', async () => {
  const sent = await openForm({ ...exam, closesAt: null });
  await expect.element(page.getByText('could pass the keys on')).toBeVisible();
  await press('Hold the keys back');
  await expect.element(page.getByRole('combobox', { name: 'Students see keys and explanations' })).toHaveFocus();
  await expect.element(page.getByText('could pass the keys on')).not.toBeInTheDocument();
  await press('Save Changes');
  await expect.poll(() => sent[0]).toMatchObject({ reviewFrom: 'held' });
});

test('The form suggests to show keys after the exam closes, once it has a closing time', async () => {
  const sent = await openForm(exam);
  await section('When and how often').click();
  await choose('Closing time', 'Closes at…');
  await field('Closes at').fill('2190-12-03T12:00');
  await press('Show keys after it closes');
  await expect.element(page.getByRole('combobox', { name: 'Students see keys and explanations' })).toHaveFocus();
  await expect.element(page.getByText('pass the keys on')).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Sessions end then, also those that started late. Only extra time goes on.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Once all sessions have ended, also those with extra time.', { exact: true }))
    .toBeVisible();
  await press('Save Changes');
  await expect.poll(() => sent[0]).toMatchObject({ closesAt: future('12:00'), reviewFrom: future('12:00') });
  expect(sent[0]).not.toHaveProperty('scoresFrom');
});

test('An administrator sees at the field that an exam closes before it opens, until the opening time is removed', async () => {
  const sent = await openForm({ ...exam, opensAt: future('12:00'), closesAt: future('14:00') });
  await expect.element(section('When and how often')).toHaveAttribute('aria-expanded', 'false');
  await section('When and how often').click();
  await field('Closes at').fill('2190-12-03T11:00');
  await press('Save Changes');
  const message = 'The exam must close after it opens.';
  await expect.element(field('Closes at')).toHaveAccessibleDescription(message);
  await expect.element(field('Closes at')).toHaveFocus();
  await checkScreen();
  await section('When and how often').click();
  await expect.element(field('Closes at')).toBeVisible();
  await choose('Opening time', 'Open now');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  await press('Save Changes');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ opensAt: null, closesAt: future('11:00') });
});

test('A folded section opens when the server refuses one of its fields', async () => {
  const message = 'The number of attempts must be a whole number from 1 to 100.';
  await openForm({ ...exam, attemptsAllowed: 3 }, { path: 'attemptsAllowed', message });
  await expect.element(field('Number of attempts')).not.toBeVisible();
  await press('Save Changes');
  await expect.element(field('Number of attempts')).toHaveAccessibleDescription(message);
  await expect.element(field('Number of attempts')).toBeVisible();
});

test('An administrator sets the marks of a national exam, and corrects marks that cannot be kept exactly', async () => {
  const sent = await openForm(exam);
  await section('Marks').click();
  await choose('Marks for each question', 'Own marks');
  await press('+4 / −1');
  await expect.element(field('Correct answer')).toHaveValue('4');
  await field('Wrong answer').fill('-0.33');
  await expect.element(field('Wrong answer')).toHaveAccessibleDescription('For exact thirds, type −1/3.');
  await field('Wrong answer').fill('-0.3333');
  await press('Save Changes');
  await expect
    .element(field('Wrong answer'))
    .toHaveAccessibleDescription(
      'Rounds cannot keep -0.3333 exactly. Type a fraction such as 1/3, or at most three decimal places.',
    );
  await checkScreen();
  await press('+1 / −⅓');
  await expect.element(field('Wrong answer')).toHaveValue('−1/3');
  await expect.element(page.getByText('Rounds cannot keep')).not.toBeInTheDocument();
  await section('Marks').click();
  await expect.element(section('Marks')).toHaveAccessibleName('Marks 1 mark, −⅓ if wrong');
  await press('Save Changes');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ marking: { right: 3, wrong: -1, blank: 0, unit: 3 } });
});

test('An administrator reads in the list which exams open later, are over, or hold results', async () => {
  const over = { ...exam, id: 2, title: 'Over', closesAt: past('12:00') };
  const list = [
    { ...exam, opensAt: future('09:00') },
    over,
    { ...over, id: 3, title: 'Over and held', scoresFrom: 'held' },
    { ...exam, id: 4, title: 'Keys held', reviewFrom: 'held' },
    { ...exam, id: 5, title: 'Plain' },
  ];
  await showScreen('/admin/mcq-tests', [answers(listExams, list)]);
  await expect.element(page.getByText('Opens 3 Dec 2190, 09:00', { exact: true })).toBeVisible();
  const states = [...document.querySelectorAll('table[aria-label="Exams"] h3')].map(({ parentElement }) =>
    [...(parentElement?.children ?? [])].slice(1).map(({ textContent }) => textContent),
  );
  expect(states).toEqual([['Opens 3 Dec 2190, 09:00'], ['Over'], ['Over', 'Results held'], ['Keys held'], []]);
  await checkScreen();
});

test('An administrator who manages an exam reads its rules, and releases held results after a confirmation', async () => {
  const held: Exam = {
    ...exam,
    closesAt: past('12:00'),
    scoresFrom: 'held',
    openAttemptsCount: 1,
    marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
  };
  const { sent, list } = serverWith(held);
  await showScreen('/admin/mcq-tests?exam=1&tab=settings', list);
  const rules = 'Closed 3 Dec 2020, 12:00 · Scores and keys when you release them · 4 marks, −1 if wrong';
  await expect.element(page.getByText(rules, { exact: true })).toBeVisible();
  await press('Release now');
  const question = page.getByRole('alertdialog', { name: 'Release the results now?' });
  await expect
    .element(question.getByText('From now on, students who have submitted see their scores, and the keys'))
    .toBeVisible();
  await expect.element(question.getByText('1 session is still in progress.')).toBeVisible();
  await checkScreen();
  await question.getByRole('button', { name: 'Release now' }).click();
  await expect.element(page.getByText('Results released', { exact: true })).toBeVisible();
  expect(sent).toEqual([{ scoresFrom: null, reviewFrom: null, version: 1 }]);
  await expect.element(page.getByRole('button', { name: 'Release now' })).not.toBeInTheDocument();
});

test('An administrator changes a rule from the tab Settings, which opens the form at the part of this rule', async () => {
  const over = { ...exam, closesAt: past('12:00'), marking: { right: 4, wrong: -1, blank: 0, unit: 1 } };
  await showScreen('/admin/mcq-tests?exam=1&tab=settings', serverWith(over).list);
  await expect.element(page.getByText('4 marks, −1 if wrong', { exact: true })).toBeVisible();
  await checkScreen();
  await press('Change: Marks');
  await expect.element(section('Marks')).toHaveFocus();
  await expect.element(section('Marks')).toHaveAttribute('aria-expanded', 'true');
  for (const other of ['Sections', 'Order and palette', 'When and how often']) {
    await expect.element(section(other)).toHaveAttribute('aria-expanded', 'false');
  }
  await press('Cancel');
  await expect.element(page.getByRole('button', { name: 'Change: Marks' })).toHaveFocus();
});

test('An administrator reads that keys wait for a student with extra time, and may release them at once', async () => {
  const waiting = {
    ...exam,
    closesAt: past('12:00'),
    reviewFrom: past('12:00'),
    openAttemptsCount: 1,
    openSince: past('11:00'),
  };
  await showScreen('/admin/mcq-tests?exam=1&tab=settings', [answers(listExams, [waiting])]);
  const rules = 'Closed 3 Dec 2020, 12:00 · Scores at once · Keys when the last session has ended';
  await expect.element(page.getByRole('banner').getByText(rules)).toBeVisible();
  await press('Release now');
  const question = page.getByRole('alertdialog', { name: 'Release the results now?' });
  await expect.element(question.getByText('also see the keys and explanations of all questions')).toBeVisible();
  await expect.element(question.getByText('1 session is still in progress.')).toBeVisible();
});

test('An administrator learns that held results were not released because the exam was changed meanwhile', async () => {
  const changed = 'This exam was changed meanwhile.';
  await showScreen('/admin/mcq-tests?exam=1&tab=settings', [
    answers(listExams, [{ ...exam, reviewFrom: 'held' }]),
    refuses(updateExam, 409, 'exam.changed', changed, { ...exam, version: 2 }),
  ]);
  await press('Release now');
  const question = page.getByRole('alertdialog', { name: 'Release the results now?' });
  await expect.element(question.getByText('also see the keys and explanations of all questions')).toBeVisible();
  await question.getByRole('button', { name: 'Release now' }).click();
  await expect.element(question.getByText('Not released: this exam was changed meanwhile.')).toBeVisible();
});

test('An administrator of an exam that holds nothing back sees no Release now, whether dates have passed or not set', async () => {
  const released = { ...exam, closesAt: past('12:00'), scoresFrom: past('13:00'), reviewFrom: past('14:00') };
  await showScreen('/admin/mcq-tests?exam=1&tab=settings', [answers(listExams, [released])]);
  await expect.element(page.getByText('Closed 3 Dec 2020, 12:00 · Scores and keys at once').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Release now' })).not.toBeInTheDocument();
});
