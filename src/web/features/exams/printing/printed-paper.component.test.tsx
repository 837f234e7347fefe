import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { exam } from '#test/components/exam.ts';
import { questions } from '#test/components/questions.ts';
import { PrintedPaper } from './printed-paper.tsx';
import '#web/styles/index.css';

test('An educator prints the vignette of a case once, with the numbers of its questions', async () => {
  const [template] = questions;
  if (!template) throw new Error('There is no question.');
  const cases = [undefined, 7, 7, 7, 8, undefined];
  const printed = cases.map((id, index) => ({
    ...template,
    id: index + 1,
    questionText: `Stem ${index + 1}`,
    ...(id !== undefined && { case: { id, text: `Vignette ${id}` } }),
  }));
  await page.viewport(390, 844);
  await render(<PrintedPaper exam={exam} parts={[{ section: null, first: 1, questions: printed }]} />);
  await expect.element(page.getByText('Questions 2 to 4 refer to this case.')).toBeVisible();
  await expect.element(page.getByText('Question 5 refers to this case.')).toBeVisible();
  expect(page.getByText('Vignette 7').elements()).toHaveLength(1);
  const texts = [...document.querySelectorAll('.printed-question')].map((item) => item.textContent);
  expect(texts.map((text) => /Vignette \d/.exec(text ?? '')?.[0])).toEqual([
    undefined,
    'Vignette 7',
    undefined,
    undefined,
    'Vignette 8',
    undefined,
  ]);
  expect(document.documentElement.scrollWidth).toBe(390);
});
