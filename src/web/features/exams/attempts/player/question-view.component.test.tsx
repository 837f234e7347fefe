import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { defaultMarking, type Marking } from '#contract/exams/marking.contract.ts';
import { makePaper } from '#test/doubles/attempt-server.ts';
import { createManualRuntime } from '#test/doubles/manual-runtime.ts';
import { type AttemptEngine, createAttemptEngine } from '../engine/attempt-engine.ts';
import { createAttemptTransport } from '../engine/attempt-transport.ts';
import { useStruck } from './paper/use-struck.ts';
import { QuestionView } from './question-view.tsx';
import { useExamKeys } from './use-exam-keys.ts';
import '#web/styles/index.css';

function Shown({ engine }: { engine: AttemptEngine }) {
  const struck = useStruck('strike-test');
  const [question] = engine.questions();
  if (!question) throw new Error('The paper has no question.');
  useExamKeys(engine, question, struck, 0, { go: () => {}, handIn: () => {} });
  return <QuestionView engine={engine} question={question} number={1} struck={struck} isDisabled={false} />;
}

async function showQuestion(marking: Marking): Promise<AttemptEngine> {
  const paper = { ...makePaper([11]), marking };
  const engine = createAttemptEngine({
    paper,
    trip: { sentAt: 0, receivedAt: 0 },
    transport: createAttemptTransport('X', paper.sessionId),
    storage: undefined,
    runtime: createManualRuntime(),
  });
  await render(<Shown engine={engine} />);
  await expect.element(page.getByRole('button', { name: /^A a/ })).toBeVisible();
  return engine;
}

test('A student sees beside a question what it earns and costs, unless it is one mark', async () => {
  await showQuestion({ right: 4, wrong: -1, blank: 0, unit: 1 });
  await expect.element(page.getByText('4 marks, −1 if wrong')).toBeVisible();
  await cleanup();
  await showQuestion({ right: 3, wrong: -1, blank: 0, unit: 3 });
  await expect.element(page.getByText('1 mark, −⅓ if wrong')).toBeVisible();
  await cleanup();
  await showQuestion(defaultMarking);
  await expect.element(page.getByText('if wrong')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 mark')).not.toBeInTheDocument();
});

test('A student strikes options out by button and key; they stay struck out after a reload and are never the answer', async () => {
  localStorage.clear();
  const engine = await showQuestion(defaultMarking);
  const answer = () => engine.entry(11).selectedAnswer;
  const option = (name: string) => page.getByRole('button', { name, exact: true });
  const strike = (letter: string) => page.getByRole('button', { name: `Strike out ${letter}` });
  await strike('A').click();
  await userEvent.keyboard('{Shift>}b{/Shift}');
  await expect.element(option('A a struck out')).toBeVisible();
  await expect.element(strike('B')).toHaveAttribute('aria-pressed', 'true');
  expect(answer()).toBeNull();

  await cleanup();
  const reloaded = await showQuestion(defaultMarking);
  await option('A a struck out').click();
  await expect.element(option('A a')).toBeVisible();
  expect(reloaded.entry(11).selectedAnswer).toBeNull();
  await option('A a').click();
  expect(reloaded.entry(11).selectedAnswer).toBe('A');
  await expect.element(strike('A')).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}a{/Shift}');
  expect(reloaded.entry(11).selectedAnswer).toBe('A');
  await expect.element(option('A a')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('b');
  await expect.element(option('B b')).toBeVisible();
  expect(reloaded.entry(11).selectedAnswer).toBe('A');
  localStorage.clear();
});

test('A student reads the vignette above each question of its case, on a phone and beside the options in landscape', async () => {
  const vignette = {
    id: 3,
    text: `A man of 60 years has had chest pain for two hours.\nHis pulse is 48 per minute. ${'لديه ألم '.repeat(12)}`,
    imageUrl: '/api/question-images/0123456789abcdef0123456789abcdef-400x300.webp',
  };
  const paper = makePaper([11, 12, 13]);
  const questions = paper.questions.map((question) =>
    question.id === 13 ? question : { ...question, case: vignette },
  );
  const engine = createAttemptEngine({
    paper: { ...paper, questions },
    trip: { sentAt: 0, receivedAt: 0 },
    transport: createAttemptTransport('X', paper.sessionId),
    storage: undefined,
    runtime: createManualRuntime(),
  });
  const show = async (index: number) => {
    await cleanup();
    const question = engine.questions()[index];
    if (!question) throw new Error('The paper has too few questions.');
    const struck = { has: () => false, toggle: () => {} };
    await render(
      <QuestionView engine={engine} question={question} number={index + 1} struck={struck} isDisabled={false} />,
    );
  };
  const region = page.getByText('A man of 60 years has had chest pain');
  await page.viewport(390, 844);
  await show(1);
  await expect.element(page.getByText('Case', { exact: true })).toBeVisible();
  await expect.element(region).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Case picture. Enlarge' })).toBeVisible();
  const bottom = region.element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThan(page.getByText('Q', { exact: true }).element().getBoundingClientRect().top);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(844, 390);
  const side = region.element().getBoundingClientRect().right;
  expect(side).toBeLessThan(
    page.getByRole('button', { name: 'A a', exact: true }).element().getBoundingClientRect().left,
  );
  await show(2);
  await expect.element(page.getByRole('button', { name: 'A a', exact: true })).toBeVisible();
  expect(region.elements()).toHaveLength(0);
});
