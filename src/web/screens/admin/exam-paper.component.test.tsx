import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Exam, listExams, updateExam } from '#contract/exams/exams.contract.ts';
import { answers, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { choose, field, openForm, press, section, serverWith } from '#test/components/edit-exam.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const clocked = { advance: 'clock', mayReturn: false } as const;
const sectioned: Exam = {
  ...exam,
  duration: 72,
  totalQuestions: 10,
  sections: [
    { id: 11, title: 'Section A', minutes: 42, ...clocked },
    { id: 12, title: 'Section B', minutes: 20, ...clocked },
    { id: 13, title: 'Section C', minutes: 10, advance: 'student', mayReturn: true },
  ],
};
const titles = () =>
  page
    .getByLabelText('Section title')
    .elements()
    .map((input) => (input as HTMLInputElement).value);
const pressKey = async (name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  return button;
};

test('An administrator makes sections of a paper, orders them by keys, and the duration is their sum', async () => {
  const sent = await openForm({ ...exam, attemptsCount: 4, openAttemptsCount: 1 });
  await expect.element(page.getByText('1 running paper keeps its questions, sections, time')).toBeVisible();
  await expect.element(section('Sections')).toHaveAccessibleName('Sections One part of 45 minutes');
  await section('Sections').click();
  await choose('Parts of the paper', 'Timed sections, one after another');
  expect(titles()).toEqual(['Section A', 'Section B']);
  await expect.element(field('Duration (minutes)')).toHaveAttribute('readonly');
  await expect.element(field('Duration (minutes)')).toHaveValue(45);
  await pressKey('Add section');
  await expect.element(page.getByLabelText('Section title').nth(2)).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Anatomy');
  await page.getByLabelText('Minutes', { exact: true }).nth(2).fill('15');
  await expect.element(field('Duration (minutes)')).toHaveValue(60);
  const up = await pressKey('Move Anatomy up');
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(up).toHaveFocus();
  await expect.element(up).toHaveAttribute('aria-disabled', 'true');
  expect(titles()).toEqual(['Anatomy', 'Section A', 'Section B']);
  await expect.element(page.getByRole('status').getByText('Anatomy is now section 1 of 3.')).toBeInTheDocument();
  await pressKey('Remove Section B');
  await expect.element(page.getByLabelText('Section title').nth(1)).toHaveFocus();
  await page.getByRole('switch', { name: 'Students may return to Anatomy' }).click();
  await page.getByRole('switch', { name: 'Refuse answers that arrive late' }).click();
  await checkScreen();
  await press('Save Changes');
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      duration: 38,
      sections: [
        { title: 'Anatomy', minutes: 15, advance: 'clock', mayReturn: true },
        { title: 'Section A', minutes: 23, ...clocked },
      ],
      refusesLateAnswers: true,
    });
  for (const field of ['shuffleQuestions', 'palette', 'preset', 'marking']) expect(sent[0]).not.toHaveProperty(field);
});

test('An administrator drags a section to another place, and removes all of them', async () => {
  const sent = await openForm(sectioned);
  await section('Sections').click();
  const rows = () => [...document.querySelectorAll('li:has([data-grip])')];
  const grip = rows()[2]?.querySelector('[data-grip]');
  const middle = (row: Element | undefined) => {
    const { top, height } = row?.getBoundingClientRect() ?? { top: 0, height: 0 };
    return top + height / 2;
  };
  const point = (target: EventTarget | null | undefined, type: string, clientY: number) =>
    target?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientY }));
  point(grip, 'pointerdown', middle(rows()[2]));
  point(window, 'pointermove', middle(rows()[1]) - 1);
  expect(titles()).toEqual(['Section A', 'Section C', 'Section B']);
  point(window, 'pointermove', middle(rows()[0]) - 1);
  point(window, 'pointerup', 0);
  point(window, 'pointermove', 9999);
  expect(titles()).toEqual(['Section C', 'Section A', 'Section B']);
  await press('Save Changes');
  await expect.poll(() => sent[0]).toMatchObject({ sections: [{ id: 13 }, { id: 11 }, { id: 12 }] });

  await press(`Edit ${exam.title}`);
  await section('Sections').click();
  for (const title of ['Section C', 'Section A', 'Section B']) await press(`Remove ${title}`);
  await expect.element(page.getByRole('combobox', { name: 'Parts of the paper' })).toHaveFocus();
  await field('Duration (minutes)').fill('50');
  await press('Save Changes');
  await expect.poll(() => sent[1]).toMatchObject({ sections: [], duration: 50 });
});

test('An administrator corrects sections at their fields, also those that the server refuses', async () => {
  const message = 'One of the sections is no longer in this exam. Reload the page.';
  const sent = await openForm(sectioned, { path: 'sections', message });
  await section('Sections').click();
  await page.getByLabelText('Section title').nth(1).fill(' ');
  await page.getByLabelText('Minutes', { exact: true }).nth(2).fill('');
  await field('Number of questions').fill('2');
  await press('Save Changes');
  await expect
    .element(page.getByLabelText('Section title').nth(1))
    .toHaveAccessibleDescription('Section title is required.');
  await expect
    .element(page.getByLabelText('Minutes', { exact: true }).nth(2))
    .toHaveAccessibleDescription('Section time must be a whole number from 1 to 1440 minutes.');
  await expect
    .element(field('Number of questions'))
    .toHaveAccessibleDescription('Enter at least 3: one for each section.');
  await checkScreen();
  await page.getByLabelText('Section title').nth(1).fill('Physiology');
  await page.getByLabelText('Minutes', { exact: true }).nth(2).fill('2000');
  await field('Number of questions').fill('30');
  await press('Save Changes');
  await page.getByLabelText('Minutes', { exact: true }).nth(2).fill('1400');
  await press('Save Changes');
  const parts = page.getByRole('combobox', { name: 'Parts of the paper' });
  await expect.element(parts).toHaveAccessibleDescription('The sections must take at most 1440 minutes together.');
  await page.getByLabelText('Minutes', { exact: true }).nth(2).fill('14');
  await press('Save Changes');
  await expect.element(parts).toHaveAccessibleDescription(message);
  expect(sent).toHaveLength(1);
});

test('An administrator fills a new exam from a real paper, whose source is shown, and a change makes it custom', async () => {
  const { sent, list } = serverWith(exam);
  await showScreen('/admin/mcq-tests', list);
  await press('Create New MCQ Test');
  await field('Title').fill('Mock');
  await choose('Pattern', 'NEET-PG 2026 · 3 Jul 2026');
  await expect.element(field('Duration (minutes)')).toHaveValue(84);
  await expect.element(field('Number of questions')).toHaveValue(72);
  await expect.element(section('Sections')).toHaveAccessibleName('Sections 2 sections of 42 minutes');
  await expect.element(section('Marks')).toHaveAccessibleName('Marks 4 marks, −1 if wrong');
  await expect
    .element(section('Order and palette'))
    .toHaveAccessibleName('Order and palette Shuffled questions and options, palette of five states');
  await expect
    .element(page.getByRole('link', { name: 'Source: example.org (opens in a new tab)' }))
    .toHaveAttribute('href', 'https://www.example.org/neet-pg');
  await section('Order and palette').click();
  await checkScreen();

  const pattern = page.getByRole('combobox', { name: 'Pattern' });
  await field('Number of questions').fill('36');
  await expect.element(pattern).toHaveTextContent('Custom');
  await field('Number of questions').fill('72');
  await field('Passing score (%)').fill('50');
  await expect.element(pattern).toHaveTextContent('NEET-PG 2026 · 3 Jul 2026');

  await choose('Pattern', 'PLAB 1 · 18 Aug 2022');
  const question = page.getByRole('alertdialog', { name: 'Fill in PLAB 1?' });
  await expect
    .element(
      question.getByText(
        'This replaces the duration (84 minutes), the number of questions (72), the passing score (50%)',
      ),
    )
    .toBeVisible();
  await checkScreen();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(pattern).toHaveTextContent('NEET-PG 2026 · 3 Jul 2026');
  await press('Create Test');
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      duration: 84,
      totalQuestions: 72,
      passingScore: 50,
      marking: { right: 4, wrong: -1, blank: 0, unit: 1 },
      sections: [
        { title: 'Section A', minutes: 42, ...clocked },
        { title: 'Section B', minutes: 42, ...clocked },
      ],
      shuffleQuestions: true,
      shuffleOptions: true,
      palette: 'fiveStates',
      preset: { name: 'NEET-PG 2026', date: '2026-07-03' },
    });
});

test('A preset replaces the rules of an exam after a confirmation, and keeps the sections that questions are in', async () => {
  const sent = await openForm(sectioned);
  await choose('Pattern', 'NEET-PG 2026 · 3 Jul 2026');
  const question = page.getByRole('alertdialog', { name: 'Fill in NEET-PG 2026?' });
  await expect
    .element(question.getByText('the sections (3 sections, 72 minutes together)', { exact: false }))
    .toBeVisible();
  await question.getByRole('button', { name: 'Fill in' }).click();
  await press('Save Changes');
  await expect
    .poll(() => sent[0])
    .toMatchObject({ sections: [{ id: 11 }, { id: 12, minutes: 42 }], preset: { name: 'NEET-PG 2026' } });
});

test('An administrator whose sections were changed meanwhile chooses between both versions', async () => {
  const { sent, list } = serverWith(sectioned);
  const [, b] = sectioned.sections;
  const theirs = { ...sectioned, sections: b ? [b] : [], duration: 20, palette: 'fiveStates' as const, version: 2 };
  let isFirst = true;
  const refusal = refuses(updateExam, 409, 'exam.changed', 'This exam was changed meanwhile.', theirs);
  const save = list.find(({ endpoint }) => endpoint === updateExam);
  await showScreen('/admin/mcq-tests', [
    answers(listExams, [sectioned]),
    {
      endpoint: updateExam,
      respond: (request) => {
        const answer = isFirst || !save ? refusal : save;
        isFirst = false;
        return answer.respond(request);
      },
    },
    ...list,
  ]);
  await press(`Edit ${exam.title}`);
  await section('Sections').click();
  await page.getByLabelText('Minutes', { exact: true }).first().fill('40');
  await press('Save Changes');
  const dialog = page.getByRole('alertdialog', { name: 'This exam was changed meanwhile' });
  const mine = dialog.getByRole('group', { name: 'Sections' }).getByRole('radio', { name: 'Yours' });
  await expect
    .element(mine)
    .toHaveAccessibleDescription(/^1\. Section A: 40 minutes, ends by the clock, no return 2\. Section B/);
  await checkScreen();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    version: 2,
    sections: [{ title: 'Section A', minutes: 40 }, { id: 12 }, { title: 'Section C' }],
  });
  expect(sent).not.toMatchObject([{ sections: [{ id: 11 }, {}, {}] }]);
});
