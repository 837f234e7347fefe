import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { defaultMarking, type Marking } from '#contract/exams/marking.contract.ts';
import { makePaper } from '#test/doubles/attempt-server.ts';
import { createManualRuntime } from '#test/doubles/manual-runtime.ts';
import { createAttemptEngine } from '../engine/attempt-engine.ts';
import { createAttemptTransport } from '../engine/attempt-transport.ts';
import { QuestionView } from './question-view.tsx';
import '#web/styles/index.css';

async function showQuestion(marking: Marking): Promise<void> {
  const paper = { ...makePaper([11]), marking };
  const engine = createAttemptEngine({
    paper,
    trip: { sentAt: 0, receivedAt: 0 },
    transport: createAttemptTransport('X', paper.sessionId),
    storage: undefined,
    runtime: createManualRuntime(),
  });
  const [question] = paper.questions;
  if (!question) throw new Error('The paper has no question.');
  await render(<QuestionView engine={engine} question={question} number={1} isDisabled={false} />);
  await expect.element(page.getByRole('button', { name: 'A a', exact: true })).toBeVisible();
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
