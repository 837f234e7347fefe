import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkProviders, listProviderModels } from '#contract/administration/api-keys.contract.ts';
import { type Exam, listExams } from '#contract/exams/exams.contract.ts';
import { plainKey } from '#contract/exams/key.contract.ts';
import {
  deleteQuestion,
  getQuestionUses,
  listQuestions,
  type Question,
  updateQuestion,
} from '#contract/exams/questions.contract.ts';
import { previewSettlement, type SettlementPreview } from '#contract/exams/settlement.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const questions: Question[] = Array.from({ length: 6 }, (_, index) => ({
  id: index + 1,
  examId: 1,
  questionText: 'A 67-year-old woman comes to the physician for a follow-up examination. '.repeat(index + 1),
  optionA: 'Bisoprolol',
  optionB: 'An option of many words that go on '.repeat(3),
  optionC: 'Averyveryverylongwordwithoutanyplacetobreakitwhichmustnotstickoutofthephoneatall',
  optionD: 'Diltiazem',
  optionE: null,
  optionF: null,
  correctAnswer: 'B',
  ...plainKey,
  explanation: index % 2 ? 'Because of the pathognomonic finding in the vignette; the others lack it.' : null,
  difficulty: (['easy', 'medium', 'hard'] as const)[index % 3] ?? 'easy',
  subject: 'Medicine',
  topic: index % 2 ? 'Follow-up' : null,
  imageUrl: index === 1 ? '/favicon.svg' : null,
  section: null,
  createdAt: '2026-03-04T05:06:07.000Z',
  version: 1,
}));
const preview: SettlementPreview = {
  attempts: 300,
  openAttempts: 0,
  gained: 201,
  lost: 0,
  rankMoves: 12,
  moved: 201,
  newlyPassed: 3,
  newlyFailed: 4,
  moves: Array.from({ length: 30 }, (_, index) => ({
    sessionId: `s${index}`,
    name: index === 1 ? 'A name of many words '.repeat(5) : `Student ${index}`,
    oldScore: 2,
    newScore: 3,
    oldPercentage: 50,
    newPercentage: 75,
    oldPassed: index > 3,
    newPassed: index !== 5,
    oldPoints: 2,
    newPoints: 3,
    oldMaxPoints: 4,
    newMaxPoints: 4,
    unit: 1,
    oldRank: 9,
    newRank: 7,
  })),
};

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const show = (list: Answer, tab = 'questions', more: Answer[] = []) =>
  showScreen(`/admin/mcq-tests?exam=1&tab=${tab}`, [
    ...more,
    answers(listExams, [exam]),
    answers(checkProviders, { openai: false, gemini: false }),
    answers(listProviderModels, { openai: 'gpt-6-luna', gemini: 'gemini-3.8-flash' }),
    answers(previewSettlement, preview),
    list,
  ]);

async function showQuestions(...more: Answer[]): Promise<void> {
  await show(answers(listQuestions, questions), 'questions', more);
  await expect.element(page.getByRole('article').first()).toBeVisible();
}

test('An administrator sees questions with long texts, long words and a picture', async () => {
  await showQuestions();
  await checkScreen();
});

test('An administrator waits for the questions', async () => {
  await show(waits(listQuestions));
  await expect.element(page.getByRole('button', { name: 'Add Question' })).toBeVisible();
  await checkScreen();
});

test('An administrator sees that an exam has no questions', async () => {
  await show(answers(listQuestions, []));
  await expect.element(page.getByText('No questions yet').first()).toBeVisible();
  await checkScreen();
});

test('An administrator can load the questions again after a failure', async () => {
  await show(breaksOff(listQuestions));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});

test('An administrator who leaves a new question empty sees errors and a toast', async () => {
  await showQuestions();
  await press('Add Question');
  await page
    .getByRole('dialog', { name: 'Add Question' })
    .getByRole('button', { name: 'Add Question', exact: true })
    .click();
  await expect.element(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await checkScreen();
});

test('An administrator is asked before a question is deleted, and sees which attempts keep it', async () => {
  await showQuestions(answers(getQuestionUses, { closedAttempts: 53, openAttempts: 1 }), breaksOff(deleteQuestion));
  await press('Delete question 1');
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Are you sure you want to delete this question?')).toBeVisible();
  const consequence = '53 closed attempts keep their results; 1 running paper keeps the question.';
  await expect.element(dialog.getByText(consequence, { exact: true })).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const failure = 'Not deleted. The server could not be reached. Check your connection and try again.';
  await expect.element(dialog.getByText(failure, { exact: true })).toBeVisible();
});

test('An administrator who saves an old version of a question chooses between both versions', async () => {
  const [first] = questions;
  const current = { ...first, explanation: 'Written in the other tab.', optionA: 'Atenolol', version: 2 };
  const message = 'This question was changed meanwhile.';
  await showQuestions(refuses(updateQuestion, 409, 'question.changed', message, current));
  await press('Edit question 1');
  const form = page.getByRole('dialog', { name: 'Edit Question' });
  await form.getByLabelText('Option A').fill('Aspirin');
  await press('Save Changes');
  const dialog = page.getByRole('alertdialog', { name: 'This question was changed meanwhile' });
  const chosen = (field: string) => dialog.getByRole('group', { name: field }).getByRole('radio', { checked: true });
  await expect.element(chosen('Option A')).toHaveAccessibleDescription('Aspirin');
  await expect.element(chosen('Explanation')).toHaveAccessibleDescription('Written in the other tab.');
  expect(dialog.getByRole('group').elements()).toHaveLength(2);
  await checkScreen();
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect.element(form.getByLabelText('Option A')).toHaveValue('Aspirin');
});

test('An administrator is told that two options are the same', async () => {
  await showQuestions();
  await press('Edit question 1');
  await page.getByLabelText('Option D').fill(' Bisoprolol ');
  await press('Save Changes');
  await expect.element(page.getByText('Option D is the same as option A.')).toBeVisible();
});

test('An administrator who corrects a key sees the attempts that would change', async () => {
  await showQuestions();
  await press('Edit question 1');
  await page.getByRole('radio', { name: 'Correct answer: C' }).click();
  await press('Save Changes');
  await expect.element(page.getByRole('alertdialog').getByText('171 more attempts')).toBeVisible();
  await checkScreen();
});

test('An administrator previews the paper, without keys', async () => {
  await showQuestions();
  const screen = document.querySelector('main') as HTMLElement;
  let hasDisappeared = false;
  const watch = new MutationObserver(() => {
    hasDisappeared ||= screen.style.display === 'none';
  });
  watch.observe(screen, { attributes: true });
  // Without a pointer that moves onto the button first and so loads the code.
  (page.getByRole('button', { name: 'Preview the paper' }).element() as HTMLElement).click();
  const preview = page.getByRole('dialog').filter({ hasText: 'Question 1 of 4' });
  await expect.element(preview.getByText('Bisoprolol', { exact: true })).toBeVisible();
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Preview · Question 2 of 4 · 45 minutes')).toBeVisible();
  expect(hasDisappeared).toBe(false);
  await checkScreen();
});

describe('An exam with sections', () => {
  const clocked = { minutes: 42, advance: 'clock', mayReturn: false } as const;
  const titles = ['Section A', 'Section B', 'Section C'];
  const sectioned: Exam = {
    ...exam,
    duration: 126,
    totalQuestions: 6,
    shuffleOptions: true,
    preset: { name: 'NEET-PG 2026', date: '2026-07-03' },
    sections: titles.map((title, index) => ({ id: index + 1, title, ...clocked })),
  };
  // The server returns the questions by section, those without a section last.
  const placed = questions.map((question, index) => ({ ...question, section: [1, 1, 1, 2, 2, null][index] ?? null }));
  const showPlaced = async (list = placed, ...more: Answer[]) => {
    await showScreen('/admin/mcq-tests?exam=1&tab=questions', [
      ...more,
      answers(listExams, [sectioned]),
      answers(checkProviders, { openai: false, gemini: false }),
      answers(listQuestions, list),
    ]);
    await expect.element(page.getByRole('article').first()).toBeVisible();
  };
  const counts = () =>
    page
      .getByRole('region', { name: 'Questions in each section' })
      .getByRole('listitem')
      .elements()
      .map(({ children }) => [...children].map(({ textContent }) => textContent));

  test('shows an administrator how many questions each section has, and what is wrong', async () => {
    await showPlaced();
    expect(counts()).toEqual([
      ['Section A', '2 of 2', '1 too many: the last one is on no paper.'],
      ['Section B', '2 of 2'],
      ['Section C', '1 of 2', '1 question missing: papers have fewer questions in this section.'],
    ]);
    await expect
      .element(page.getByText('1 question has no section and goes to the first section with room.'))
      .toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Section A', exact: true })).toBeVisible();
    const facts = '3 sections of 42 minutes · follows NEET-PG 2026 · 3 Jul 2026';
    await expect.element(page.getByText(facts, { exact: true })).toBeVisible();
    const third = page.getByRole('article', { name: 'Question 3' });
    await expect.element(third.getByText('Not on the paper: its section has room for 2')).toBeInTheDocument();
    await checkScreen();
    await page.viewport(1280, 800);
    await page.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'Section B', exact: true }).click();
    await expect.element(page.getByText('2 of 6 questions', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name: 'No section', exact: true }).click();
    await expect
      .element(page.getByRole('heading', { name: 'No section: goes to the first section with room' }))
      .toBeVisible();
  });

  test('warns of sections without questions, and the preview leaves them out', async () => {
    await showPlaced(placed.slice(3, 5));
    expect(counts().map(([, count, warning]) => [count, warning])).toEqual([
      ['0 of 2', 'No questions: papers leave this section out, with its minutes.'],
      ['2 of 2', undefined],
      ['0 of 2', 'No questions: papers leave this section out, with its minutes.'],
    ]);
    await press('Preview the paper');
    await expect
      .element(page.getByText('Preview · Section B, 42 minutes · Question 1 of 2 · 42 minutes'))
      .toBeVisible();
    await expect.element(page.getByText('Each student sees the options in an order of their own.')).toBeVisible();
    await checkScreen();
  });

  /** Records the questions that the browser saves. */
  function recordSaves() {
    const sent: object[] = [];
    const save: Answer = {
      endpoint: updateQuestion,
      respond: async ({ body }) => {
        sent.push(JSON.parse(String(body)));
        return Response.json({ ...placed[0], version: 2, regradedAttempts: 0 });
      },
    };
    return { sent, save };
  }

  test('does not send the section of a question that an administrator saves without moving it', async () => {
    const { sent, save } = recordSaves();
    await showPlaced(placed, save);
    await press('Edit question 1');
    const section = page.getByRole('dialog', { name: 'Edit Question' }).getByRole('combobox', { name: 'Section' });
    await expect.element(section).toHaveTextContent('Section A');
    await checkScreen();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty('section');
  });

  test.each([
    ['Section C', 3],
    ['No section', null],
  ])('lets an administrator move a question to another section: %s', async (name, expected) => {
    const { sent, save } = recordSaves();
    await showPlaced(placed, save);
    await press('Edit question 1');
    await page.getByRole('dialog', { name: 'Edit Question' }).getByRole('combobox', { name: 'Section' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => sent).toMatchObject([{ section: expected }]);
  });
});

test('An administrator sees the settings of an exam', async () => {
  await show(answers(listQuestions, questions), 'settings');
  await expect.element(page.getByText('Stored as base64 in the database')).toBeVisible();
  await expect.element(page.getByText('Not configured').first()).toBeVisible();
  await checkScreen();
});
