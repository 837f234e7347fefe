import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listQuestions } from '#contract/exams/questions.contract.ts';
import {
  answerChallenges,
  type ChallengedQuestion,
  listChallenges,
  previewSettlement,
  settleQuestion,
  undoSettlement,
} from '#contract/exams/settlement.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { alsoB, challenged, faulty, preview } from '#test/components/settlement.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const settled: ChallengedQuestion = { ...challenged, version: 4, alsoCorrect: ['B'], settlements: [alsoB] };
const outcome = { question: { ...faulty, alsoCorrect: ['B'] as const, version: 4 }, settlement: alsoB };

const list = (...questions: ChallengedQuestion[]) =>
  answers(listChallenges, { regrading: null, questions, omitted: 0 });
const showChallenges = (...more: Answer[]) =>
  showScreen('/admin/mcq-tests?exam=1&tab=challenges', [
    ...more,
    answers(listExams, [{ ...exam, openChallengesCount: 2 }]),
    answers(listQuestions, [faulty]),
  ]);

/** Records the bodies that the browser sends to an endpoint. */
function recorded(answer: Answer) {
  const bodies: unknown[] = [];
  const respond = async (request: RequestInit) => {
    bodies.push(JSON.parse(String(request.body)));
    return answer.respond(request);
  };
  return { bodies, answer: { ...answer, respond } };
}

const row = (name: RegExp) => page.getByRole('button', { name, expanded: false });
const openSettling = async () => {
  await row(/^12 Which valve/).click();
  await page.getByRole('button', { name: 'Settle this question' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Settle question 12' })).toBeVisible();
};
const settling = () => page.getByRole('dialog', { name: 'Settle question 12' });
const confirmation = () => page.getByRole('alertdialog');

test('An educator sees that an exam has no challenges yet', async () => {
  await showChallenges(list());
  await expect.element(page.getByRole('heading', { name: 'No challenges yet' })).toBeVisible();
  await checkScreen();
});

test('An educator sees how far the regrading after a settlement is', async () => {
  const { statistics: _, ...question } = settled;
  await showChallenges(
    answers(listChallenges, {
      regrading: { done: 45_000, total: 100_000 },
      questions: [{ ...question, statistics: null }],
      omitted: 0,
    }),
  );
  await expect.element(page.getByText('45,000 of 100,000.')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Sessions regraded' }))
    .toHaveAttribute('aria-valuenow', '45000');
  await checkScreen();
});

test('An educator waits for the challenges', async () => {
  await showChallenges(waits(listChallenges));
  await expect.element(page.getByText('Loading…')).toBeInTheDocument();
  await checkScreen();
});

test('An educator reads why the challenges could not be loaded', async () => {
  await showChallenges(breaksOff(listChallenges));
  await expect.element(page.getByRole('heading', { name: 'The challenges could not be loaded' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});

test('An educator finds challenges by state and reason, and reads them beside the figures of the question', async () => {
  await showChallenges(list(challenged, { ...settled, questionId: 13, number: 13, questionText: 'Settled before?' }));
  await expect.element(page.getByRole('tab', { name: 'Challenges (2)', selected: true })).toBeVisible();
  await expect.element(page.getByText('1 question with 2 challenges')).toBeVisible();
  await expect.element(page.getByText('Check the key', { exact: true })).toBeVisible();
  await row(/^12 Which valve/).click();
  await expect.element(page.getByText('Mitral and tricuspid close within 30 ms of each other.')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Answers to question 12' })).toBeVisible();
  await checkScreen();

  await page.getByRole('combobox', { name: /^Reason/ }).click();
  await page.getByRole('option', { name: 'The answer is out of date' }).click();
  await expect.element(page.getByRole('heading', { name: 'No questions match' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect.element(page.getByText('2 questions with 4 challenges')).toBeVisible();
  await expect.element(page.getByText('Settled: also B', { exact: true })).toBeVisible();
});

test('An educator settles a question by keyboard, sees first what changes, and undoes it in the toast', async () => {
  const look = recorded(answers(previewSettlement, preview));
  const settle = recorded(answers(settleQuestion, { ...outcome, regradedAttempts: 2 } as never));
  const undo = recorded(answers(undoSettlement, { ...outcome, regradedAttempts: 2 } as never));
  await showChallenges(list(challenged), look.answer, settle.answer, undo.answer);
  await openSettling();
  await settling().getByRole('button', { name: 'Show the effect' }).click();
  await expect.element(settling().getByText('Choose how the question is graded.')).toBeVisible();
  expect(document.activeElement).toBe(settling().getByRole('radio', { name: 'Another key' }).element());
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Tab}{Tab} ');
  await expect.element(settling().getByRole('checkbox', { name: /^C/ })).toBeChecked();
  await userEvent.keyboard(' {Shift>}{Tab}{/Shift} ');
  await expect.element(settling().getByRole('checkbox', { name: /^B/ })).toBeChecked();
  await expect.element(settling().getByText('Chosen by 50% (20)')).toBeVisible();
  await checkScreen();
  await userEvent.keyboard('{Enter}');

  await expect.element(confirmation().getByText(/^Correct: A → Correct: A and B\./)).toBeVisible();
  const facts = [...confirmation().element().querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts).toEqual([
    'Closed attempts with this question40',
    'Would gain1',
    'Would lose1',
    'Another rank1',
    'Would pass1',
    'Would fail0',
  ]);
  await expect
    .element(confirmation().getByRole('row', { name: /Asha Rao 2 → 3 40% → 60% Failed → Passed Rank 30 → 12/ }))
    .toBeVisible();
  await expect.element(confirmation().getByText('3 of 5 → 2 of 4')).toBeVisible();
  await checkScreen();
  const key = { correctAnswer: 'A', alsoCorrect: ['B'], keyState: 'normal', version: 3 };
  expect(look.bodies).toEqual([key]);
  const settleButton = confirmation().getByRole('button', { name: 'Settle', exact: true });
  const field = confirmation().getByRole('textbox', { name: 'Reason (optional)' });
  await field.fill('x'.repeat(501));
  await expect.element(confirmation().getByText('The reason can have at most 500 characters.')).toBeVisible();
  await expect.element(settleButton).toBeDisabled();
  await field.fill(' Robbins, p. 512 ');
  await settleButton.dblClick();
  await expect.element(page.getByText('Question 12 settled')).toBeVisible();
  expect(settle.bodies).toEqual([{ ...key, reason: 'Robbins, p. 512' }]);
  // The open dialog of the exam does not hide the toast from screen readers.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('Question 12 is graded as before')).toBeVisible();
  expect(undo.bodies).toEqual([{ version: 4 }]);
});

test('An educator undoes a settlement after a preview, and sees who decided', async () => {
  const look = recorded(answers(previewSettlement, { ...preview, moved: 0, moves: [], openAttempts: 0 }));
  const undo = recorded(answers(undoSettlement, { ...outcome, regradedAttempts: 0 } as never));
  const dropped = { ...alsoB, id: 0, decision: 'dropped', undoneAt: '2026-12-03T08:00:00.000Z' };
  const because = { ...alsoB, reason: `كلاهما صحيح ${'x'.repeat(400)}` };
  await showChallenges(list({ ...settled, settlements: [because, dropped] }), look.answer, undo.answer);
  await row(/^12 Which valve/).click();
  await expect.element(page.getByText(/^كلاهما صحيح x+$/)).toBeVisible();
  await expect.element(page.getByText(/^3 Dec 2026, \d\d:\d\d, chitra$/)).toBeVisible();
  await expect.element(page.getByText(/chitra; undone 3 Dec 2026/)).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Undo the settlement of question 12' }).click();
  await expect.element(confirmation().getByText('No result of a closed attempt changes.')).toBeVisible();
  await expect.element(confirmation().getByRole('textbox')).not.toBeInTheDocument();
  await checkScreen();
  await confirmation().getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('Question 12 is graded as before')).toBeVisible();
  expect(look.bodies).toEqual([{ ...alsoB.before, version: 4 }]);
  expect(undo.bodies).toEqual([{ version: 4 }]);
});

test('An educator keeps the choice when the server is busy, and can settle again', async () => {
  const busy = refuses(settleQuestion, 503, 'unavailable', 'The service is busy for a moment. Please try again.');
  await showChallenges(list(challenged), answers(previewSettlement, preview), busy);
  await openSettling();
  await settling().getByRole('radio', { name: 'Drop the question' }).click();
  await settling().getByRole('button', { name: 'Show the effect' }).click();
  await confirmation().getByRole('button', { name: 'Settle', exact: true }).click();
  await expect.element(confirmation().getByText(/^Not saved\. The service is busy/)).toBeVisible();
  await expect.element(confirmation().getByRole('button', { name: 'Settle', exact: true })).toBeVisible();
});

test('An educator chooses between two settlements when another one came first', async () => {
  const current = { ...faulty, keyState: 'dropped' as const, version: 9 };
  const stale = refuses(previewSettlement, 409, 'question.changed', 'This question was changed meanwhile.', current);
  const server = { answer: stale };
  const bodies: unknown[] = [];
  const look = {
    endpoint: previewSettlement,
    respond: async (request: RequestInit) => {
      bodies.push(JSON.parse(String(request.body)));
      const { answer } = server;
      server.answer = answers(previewSettlement, preview);
      return answer.respond(request);
    },
  };
  await showChallenges(list(challenged), look);
  await openSettling();
  await settling().getByRole('radio', { name: 'Full marks to all' }).click();
  await settling().getByRole('button', { name: 'Show the effect' }).click();
  await expect.element(confirmation().getByText('Dropped: it counts for nobody')).toBeVisible();
  await checkScreen();
  await confirmation().getByRole('button', { name: 'Save this choice' }).click();
  await expect.element(page.getByText(/^Dropped → Full marks to all\./)).toBeVisible();
  expect(bodies.map((body) => (body as { version: number }).version)).toEqual([3, 9]);
});

test('An educator answers by keyboard that the key stands, and keeps the question if that fails', async () => {
  const answer = recorded(answers(answerChallenges, { questionId: 12, answeredChallenges: 2 }));
  const busy = refuses(answerChallenges, 503, 'unavailable', 'The service is busy for a moment. Please try again.');
  const server = { answer: busy };
  const respond = (request: RequestInit) => server.answer.respond(request);
  await showChallenges(list(challenged), { endpoint: answerChallenges, respond });
  await row(/^12 Which valve/).click();
  (page.getByRole('button', { name: 'The key stands' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirmation().getByText(/The students of 2 challenges read beside the question/)).toBeVisible();
  await checkScreen();
  const confirm = confirmation().getByRole('button', { name: 'The key stands' });
  await confirm.click();
  await expect.element(confirmation().getByText(/^Not saved\. The service is busy/)).toBeVisible();
  server.answer = answer.answer;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The key of question 12 stands')).toBeVisible();
  expect(answer.bodies).toEqual([{ lastChallengeId: 2, version: 3 }]);
});

test('An educator finds the questions whose key stands, and can still settle them', async () => {
  const stands = { ...challenged, unansweredChallenges: 0, answeredAt: '2026-12-05T10:00:00.000Z' };
  await showChallenges(list(stands, { ...challenged, questionId: 13, number: 13, questionText: 'Open?' }));
  await expect.element(page.getByRole('combobox', { name: /^Questions/ })).toHaveTextContent('Not decided (1)');
  await page.getByRole('combobox', { name: /^Questions/ }).click();
  await page.getByRole('option', { name: 'The key stands (1)' }).click();
  await row(/^12 Which valve.*The key stands/).click();
  await expect.element(page.getByText('Answered on 5 Dec 2026: the key stands.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'The key stands', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Settle this question' })).toBeVisible();
  await checkScreen();
});

const long = 'العربية سؤال طويل جدا '.repeat(60);

test('An educator reads 500 challenges with long texts from right to left, and a preview of 20,000 moves', async () => {
  const latest = Array.from({ length: 20 }, (_, index) => ({
    sessionId: `s${index}`,
    name: index % 2 === 0 ? long.slice(0, 100) : 'Averyveryverylongname'.repeat(4).slice(0, 100),
    reason: 'unclear' as const,
    text: index % 2 === 0 ? long.slice(0, 300) : 'x'.repeat(300),
    createdAt: '2026-12-02T10:00:00.000Z',
  }));
  const reasons = [{ reason: 'unclear' as const, challenges: 500 }];
  const crowded = { ...challenged, questionText: long, challenges: 500, reasons, latest };
  const moves = preview.moves
    .slice(0, 1)
    .flatMap((move) =>
      Array.from({ length: 50 }, (_, index) => ({ ...move, sessionId: `m${index}`, name: long.slice(0, 100) })),
    );
  await showChallenges(
    answers(listChallenges, {
      regrading: null,
      questions: [crowded, ...Array.from({ length: 39 }, (_, index) => ({ ...crowded, questionId: 100 + index }))],
      omitted: 3,
    }),
    answers(previewSettlement, { ...preview, moved: 20_000, gained: 20_000, moves }),
  );
  await expect.element(page.getByText('40 questions with 20,000 challenges')).toBeVisible();
  await expect.element(page.getByText('3 further questions with fewer challenges are not shown.')).toBeVisible();
  await row(/^12/).first().click();
  await expect.element(page.getByText('These are 20 of 500: the latest, those with a text first.')).toBeVisible();
  await page.getByRole('button', { name: 'Settle this question' }).click();
  await settling().getByRole('radio', { name: 'Full marks to those who attempted it' }).click();
  await settling().getByRole('button', { name: 'Show the effect' }).click();
  await expect.element(confirmation().getByText('And 19,950 more attempts.')).toBeInTheDocument();
  await checkScreen();
});
