import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkProviders } from '#contract/administration/api-keys.contract.ts';
import { type Exam, listExams } from '#contract/exams/exams.contract.ts';
import { listQuestions, updateQuestion } from '#contract/exams/questions.contract.ts';
import { type Answer, answers } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { questions } from '#test/components/questions.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

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

  test('says that the numbers of its sections decide how many questions a paper has', async () => {
    const sections = sectioned.sections.map((section, index) => ({ ...section, questions: index + 1 }));
    await showScreen('/admin/mcq-tests?exam=1&tab=questions', [
      answers(listExams, [{ ...sectioned, sections, questionsCount: 8 }]),
      answers(checkProviders, { openai: false, gemini: false }),
      answers(listQuestions, placed),
    ]);
    await expect
      .element(page.getByText('To show more, edit the exam and give its sections more questions.', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Show all 8' })).not.toBeInTheDocument();
    expect(counts().map(([, count]) => count)).toEqual(['1 of 1', '2 of 2', '1 of 3']);
  });

  test('warns of sections without questions', async () => {
    await showPlaced(placed.slice(3, 5));
    expect(counts().map(([, count, warning]) => [count, warning])).toEqual([
      ['0 of 2', 'No questions: papers leave this section out, with its minutes.'],
      ['2 of 2', undefined],
      ['0 of 2', 'No questions: papers leave this section out, with its minutes.'],
    ]);
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
