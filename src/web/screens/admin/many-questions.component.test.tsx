import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import {
  changeQuestions,
  countQuestionUses,
  deleteQuestions,
  listRemovals,
  orderQuestions,
  transferQuestions,
  undoRemoval,
} from '#contract/exams/many-questions.contract.ts';
import { listQuestions, type Question } from '#contract/exams/questions.contract.ts';
import { type Answer, answers, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { questions } from '#test/components/questions.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const box = (number: number) => page.getByRole('checkbox', { name: `Select question ${number}`, exact: true });
const removedAt = '2026-12-03T10:00:00.000Z';

/** A server that keeps the questions of an exam, and notes what it is sent. */
function serve(shown = exam, start: Question[] = questions) {
  let stored = start;
  let removed: Question[] = [];
  const sent: Record<string, unknown>[] = [];
  const act = (
    endpoint: Answer['endpoint'],
    respond: (body: { ids: number[] } & Record<string, unknown>) => object,
  ) => ({
    endpoint,
    respond: async ({ body }: RequestInit) => {
      const parsed = JSON.parse(String(body));
      sent.push(parsed);
      return Response.json(respond(parsed));
    },
  });
  const list: Answer[] = [
    { endpoint: listQuestions, respond: async () => Response.json(stored) },
    {
      endpoint: listRemovals,
      respond: async () =>
        Response.json(
          removed.length === 0
            ? []
            : [{ removedAt, undoableUntil: removedAt, questionsCount: removed.length, movedTo: null }],
        ),
    },
    answers(countQuestionUses, { closedAttempts: 53, openAttempts: 2 }),
    act(deleteQuestions, ({ ids }) => {
      removed = stored.filter(({ id }) => ids.includes(id));
      stored = stored.filter(({ id }) => !ids.includes(id));
      return { changed: ids.length, removedAt };
    }),
    act(undoRemoval, () => {
      [stored, removed] = [start, []];
      return { changed: 1 };
    }),
    act(orderQuestions, () => stored.toReversed()),
    act(transferQuestions, ({ ids }) => ({ addedIds: ids.slice(1), leftOut: 1, removedAt })),
    answers(listExams, [
      shown,
      { ...exam, id: 2, title: 'Other', examCode: 'OTHER', openAttemptsCount: 3, questionsCount: 4 },
    ]),
  ];
  return { sent, list };
}

const show = async (list: readonly Answer[]) => {
  await showScreen('/admin/mcq-tests?exam=1&tab=questions', list);
  await expect.element(box(1)).toBeInTheDocument();
};

test('An educator changes the topic of some questions at once, and takes it back', async () => {
  const { sent, list } = serve();
  await show([
    {
      endpoint: changeQuestions,
      respond: async ({ body }) => {
        const parsed = JSON.parse(String(body));
        sent.push(parsed);
        const changed = parsed.groups
          .flatMap((group: { questions: { id: number; version: number }[] }) => group.questions)
          .map(({ id, version }: { id: number; version: number }) => ({ id, version: version + 1 }));
        return Response.json({ changed });
      },
    },
    ...list,
  ]);
  await box(1).click();
  await box(2).click();
  await press('Change fields');
  const dialog = page.getByRole('dialog', { name: 'Change 2 questions' });
  await expect.element(dialog.getByRole('checkbox', { name: 'Section' })).not.toBeInTheDocument();
  await press('Change 2 questions');
  await expect.element(dialog.getByText('Choose at least one field.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Topic' }).click();
  await dialog.getByLabelText('New topic').fill('Nephrology');
  await dialog.getByRole('checkbox', { name: 'Difficulty' }).click();
  await checkScreen();
  await press('Change 2 questions');
  await expect.element(page.getByText('2 questions changed', { exact: true })).toBeVisible();
  const [one, two] = questions;
  const named = [one, two].map((question) => ({ id: question?.id, version: question?.version }));
  expect(sent[0]).toMatchObject({ groups: [{ fields: { topic: 'Nephrology' }, questions: named }] });
  expect(sent[0]).not.toHaveProperty('groups.0.fields.subject');
  await press('Undo');
  await expect.element(page.getByText('The questions have their former values again')).toBeVisible();
  const groups = (sent[1] as { groups: { fields: object; questions: { id: number; version: number }[] }[] }).groups;
  const back = groups.flatMap(({ fields, questions: some }) => some.map((each) => ({ ...each, fields })));
  expect(back).toEqual(
    [one, two].map((question) => ({
      id: question?.id,
      version: Number(question?.version) + 1,
      fields: { topic: question?.topic, difficulty: question?.difficulty },
    })),
  );
});

test('An educator reads that the questions were changed by somebody else, and nothing is lost', async () => {
  const message =
    'Nothing was changed, because one of these questions was changed or deleted meanwhile. Please try again.';
  const { list } = serve();
  await show([refuses(changeQuestions, 409, 'questions.changed_meanwhile', message), ...list]);
  await box(1).click();
  await press('Change fields');
  await page.getByRole('checkbox', { name: 'Subject' }).click();
  await page.getByLabelText('New subject').fill('Renal');
  await press('Change 1 question');
  await expect.element(page.getByRole('dialog').getByText(`Not saved. ${message}`)).toBeVisible();
  await expect.element(page.getByLabelText('New subject')).toHaveValue('Renal');
});

test('An educator shows questions as a table, which the browser remembers and in which they are selected too', async () => {
  await page.viewport(1280, 800);
  localStorage.removeItem('rounds.question-view');
  onTestFinished(() => localStorage.removeItem('rounds.question-view'));
  const { list } = serve();
  await show(list);
  const heightOf = (number: number) =>
    page
      .getByRole('article', { name: `Question ${number}`, exact: true })
      .element()
      .getBoundingClientRect().height;
  expect(heightOf(1)).toBeGreaterThan(150);
  await box(1).click();
  await press('Show as table');
  await expect.element(box(1)).toBeChecked();
  expect(heightOf(1)).toBeLessThan(60);
  await userEvent.keyboard('{Shift>}');
  await box(3).click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(page.getByText('3 selected').first()).toBeVisible();
  await checkScreen();
  await expect
    .element(page.getByRole('link', { name: 'In the bank: question 1' }))
    .toHaveAttribute('href', `/admin/bank/${questions[0]?.bankItemId}`);
  await press('Edit question 1');
  await expect.element(page.getByRole('dialog', { name: 'Edit Question' })).toBeVisible();
  expect(localStorage.getItem('rounds.question-view')).toBe('table');
});

test('An educator finds the exam to copy to among 200 by a part of its code', async () => {
  const { sent, list } = serve();
  const others = Array.from({ length: 200 }, (_, index) => ({
    ...exam,
    id: index + 2,
    title: `Weekly test ${index + 2}`,
    examCode: `WK${index + 2}`,
  }));
  await show([answers(listExams, [exam, ...others]), ...list]);
  await box(1).click();
  await press('Copy or move');
  const dialog = page.getByRole('dialog', { name: 'Copy or move 1 question' });
  await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(5);
  await dialog.getByRole('searchbox', { name: 'Find an exam' }).fill('wk177');
  await dialog.getByRole('radio', { name: 'Weekly test 177 (WK177)' }).click();
  await checkScreen();
  await dialog.getByRole('searchbox', { name: 'Find an exam' }).fill('zzz');
  await expect.element(dialog.getByText('0 exams found.')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Weekly test 177 (WK177)' })).toBeChecked();
  await press('Copy 1 question');
  await expect.poll(() => sent.at(-1)).toMatchObject({ ids: [1], isMove: false });
});

test('An educator selects a range, deletes it, and undoes this after a reload', async () => {
  const { sent, list } = serve();
  await show(list);
  await box(1).click();
  await userEvent.keyboard('{Shift>}');
  await box(3).click();
  await userEvent.keyboard('{/Shift}');
  const bar = page.getByRole('region', { name: 'Selected questions' });
  await expect.element(bar.getByText('3 selected')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzz');
  await expect.element(bar.getByText('3 selected, 3 of them hidden by the filters')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect.element(box(3)).toBeChecked();
  await checkScreen();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(page.getByText('53 closed attempts keep their results; 2 running papers keep their questions.'))
    .toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => sent).toEqual([{ ids: [1, 2, 3] }]);
  const notice = page.getByRole('list', { name: 'Removed questions' });
  await expect.element(notice.getByText(/^3 questions were deleted at/)).toBeVisible();
  await expect.element(page.getByText('3 questions', { exact: true })).toBeVisible();
  expect(bar.query()).toBeNull();
  await notice.getByRole('button', { name: 'Undo: 3 questions were deleted' }).click();
  await expect.element(page.getByText('6 questions', { exact: false }).first()).toBeVisible();
  expect(sent.at(-1)).toEqual({ removedAt });
  await expect.poll(() => notice.query()).toBeNull();
  // The keyboard goes on where the notice was.
  expect(document.activeElement).not.toBe(document.body);
});

test('An educator moves questions to another exam, and learns which were there already', async () => {
  const { sent, list } = serve();
  await show(list);
  await box(2).click();
  await press('Select all 6');
  await press('Copy or move');
  await press('Copy 6 questions');
  await expect.element(page.getByText('Choose an exam.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Exam / }).click();
  await page.getByRole('option', { name: 'Other (OTHER)' }).click();
  await page.getByRole('combobox', { name: 'What happens' }).click();
  await page.getByRole('option', { name: 'Move: they leave this exam' }).click();
  await expect.element(page.getByText('3 students are writing this exam. Their papers do not change.')).toBeVisible();
  await checkScreen();
  await press('Move 6 questions');
  await expect
    .element(page.getByText('5 questions moved to “Other”. 1 was left out, because they are there already.').first())
    .toBeVisible();
  expect(sent).toEqual([{ ids: [1, 2, 3, 4, 5, 6], isMove: true, section: null }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ removedAt });
});

test('An educator orders questions by place, by buttons and by dragging, and saves all at once', async () => {
  const { sent, list } = serve();
  await show(list);
  await press('Arrange');
  const dialog = page.getByRole('dialog', { name: 'Arrange questions' });
  const field = (place: number) => dialog.getByRole('textbox', { name: `Place of question ${place}`, exact: true });
  await field(5).fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Question 1 of 6.', { exact: true })).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Move question 1 down' }).click();
  await checkScreen();
  const grips = [...document.querySelectorAll<HTMLElement>('[data-grip]')];
  const at = (row: number) => {
    const { left, top, height } = (grips[row] as HTMLElement).getBoundingClientRect();
    return { clientX: left + 5, clientY: top + height - 2, bubbles: true, button: 0 };
  };
  const [from, to] = [at(0), at(2)];
  grips[0]?.dispatchEvent(new PointerEvent('pointerdown', from));
  window.dispatchEvent(new PointerEvent('pointermove', to));
  window.dispatchEvent(new PointerEvent('pointerup', to));
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ groups: [{ section: null, ids: [5, 2, 1, 3, 4, 6] }], seen: [1, 2, 3, 4, 5, 6] }]);
  await expect.poll(() => dialog.query()).toBeNull();
});

test('An educator whose order is outdated keeps it, with the questions that were added meanwhile', async () => {
  const { sent, list } = serve();
  let isOutdated = true;
  const outdated: Answer = {
    endpoint: orderQuestions,
    respond: async ({ body }) => {
      sent.push(JSON.parse(String(body)));
      if (!isOutdated) return Response.json(questions);
      isOutdated = false;
      return Response.json({ code: 'questions.order_changed', message: 'Changed.' }, { status: 409 });
    },
  };
  const present = [...questions.slice(0, 5), { ...(questions[5] as Question), id: 9 }];
  const listed: Answer = {
    endpoint: listQuestions,
    respond: async () => Response.json(isOutdated ? questions : present),
  };
  await show([outdated, listed, ...list]);
  await press('Arrange');
  await press('Move question 1 down');
  await press('Save order');
  const kept = 'Your order is kept, and new questions are at the end.';
  await expect.element(page.getByRole('dialog').getByText(kept)).toBeVisible();
  await press('Save order');
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ groups: [{ section: null, ids: [2, 1, 3, 4, 5, 9] }], seen: [1, 2, 3, 4, 5, 9] });
});
