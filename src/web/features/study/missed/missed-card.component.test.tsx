import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MissedCard, optionsOfRound } from './missed-card.tsx';
import type { MissedQuestion } from './missed-question.ts';
import '#web/styles/index.css';

const question: MissedQuestion = {
  key: 'q:1',
  questionText: 'Which valve closes first?',
  options: [
    { letter: 'A', text: 'Mitral' },
    { letter: 'B', text: 'Aortic' },
    { letter: 'C', text: 'Pulmonary' },
  ],
  keys: ['A'],
  explanation: 'The mitral valve closes first.',
  settledAt: null,
};

async function showCard(round: number) {
  const onGrade = vi.fn();
  const onReveal = vi.fn();
  const onNotToday = vi.fn();
  const given = { question, round, onGrade, onReveal, onNotToday };
  await render(
    <>
      <MissedCard key={round} {...given} />
      <div role="dialog" aria-label="Help">
        <button type="button">Close</button>
      </div>
    </>,
  );
  return { onGrade, onReveal, onNotToday };
}

const button = (name: string) => page.getByRole('button', { name });

test('A student who is right goes on with Good, or says that it was a guess', async () => {
  const { onGrade, onReveal } = await showCard(0);
  await expect.element(page.getByText('The mitral valve closes first.')).not.toBeInTheDocument();
  await expect.element(button('Next')).not.toBeInTheDocument();
  await button('Mitral').click();
  expect(onReveal).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Right.', { exact: true })).toHaveFocus();
  // A double tap must not grade.
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await button('Next').click();
  expect(onGrade).not.toHaveBeenCalled();
  now.mockReturnValue(1e9);
  await button('Next').click();
  await button('I guessed').click();
  now.mockRestore();
  expect(onGrade.mock.calls).toEqual([[3], [1]]);
});

test('A student who chooses a wrong option with a key sees the correct one, and goes on with Again', async () => {
  const round = 5;
  const { onGrade, onNotToday } = await showCard(round);
  await button('Not today').click();
  expect(onNotToday).toHaveBeenCalledOnce();
  const place = optionsOfRound(question, round).findIndex(({ letter }) => letter === 'B');
  // An open dialog has the focus and takes the keys.
  document.querySelector<HTMLElement>('[role=dialog] button')?.focus();
  await userEvent.keyboard('ABC'[place] ?? '');
  await expect.element(button('Not today')).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('ABC'[place] ?? '');
  await expect.element(page.getByText('Not right.')).toHaveFocus();
  // The letters are now those of the result, which explanations name.
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^AMitral Correct answer$/),
    expect.stringMatching(/^BAortic Your answer$/),
    'CPulmonary',
  ]);
  await expect.element(page.getByText('Correct answer')).toBeVisible();
  await expect.element(button('I guessed')).not.toBeInTheDocument();
  const now = vi.spyOn(performance, 'now').mockReturnValue(1e9);
  await userEvent.keyboard(' ');
  now.mockRestore();
  expect(onGrade.mock.calls).toEqual([[1]]);
});
