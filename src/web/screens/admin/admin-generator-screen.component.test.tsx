import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkProviders, listProviderModels } from '#contract/administration/api-keys.contract.ts';
import { generateFromImage, generateFromText } from '#contract/authoring/generation.contract.ts';
import { listGenerations } from '#contract/authoring/generations.contract.ts';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { getTopic, listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { generated } from '#test/components/generation.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const topic = { id: 1, name: 'Rhythm', description: 'Beats.', version: 1, flashcardsCount: 3 };
const flashcards = [1, 2, 3].map((id) => ({
  id,
  topicId: 1,
  question: `Question ${id}`,
  answer: `Answer ${id}`,
  createdAt: '2026-03-04T05:06:07.000Z',
  version: 1,
  isDraft: true,
  warnings: ['The question has no question mark.'],
}));
const content = [
  answers(listGenerations, []),
  answers(listProviderModels, { openai: 'gpt-6-luna', gemini: 'gemini-3.8-flash' }),
  answers(listSubjects, [
    { id: 1, name: 'Cardiology', description: 'The heart.', version: 1, topicsCount: 1, flashcardsCount: 3 },
  ]),
  answers(listTopics, [topic]),
  answers(getTopic, { ...topic, subjectId: 1, subjectName: 'Cardiology' }),
  answers(listFlashcards, flashcards),
];
const withKeys = answers(checkProviders, { openai: true, gemini: true });
const form = page.getByRole('form', { name: 'Generate from Text' });
const generate = () => form.getByRole('button', { name: 'Generate Flashcards' }).click();

/** Fills in the form with a topic chosen, and asks for flashcards. */
async function generateWith(answer: Answer): Promise<void> {
  await showScreen('/admin/generator?topicId=1', [answer, withKeys, ...content]);
  await form.getByLabelText('Content').fill('The heart has four chambers.');
  await generate();
}

test('An administrator sees the generator', async () => {
  await showScreen('/admin/generator?topicId=1', [withKeys, ...content]);
  await expect.element(form).toBeVisible();
  await checkScreen();
});

test('An administrator without a key sees where to add one', async () => {
  await showScreen('/admin/generator', [answers(checkProviders, { openai: false, gemini: false }), ...content]);
  await expect.element(page.getByText('No AI provider has an active key').first()).toBeVisible();
  await checkScreen();
});

test('An administrator waits for the generator', async () => {
  await showScreen('/admin/generator', [waits(listSubjects), withKeys]);
  await expect.element(page.getByText('Loading…').first()).toBeInTheDocument();
  await checkScreen();
});

test('An administrator can load the generator again after a failure', async () => {
  await showScreen('/admin/generator', [breaksOff(listSubjects), withKeys]);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});

test('An administrator who fills in nothing sees the errors at the fields', async () => {
  await showScreen('/admin/generator', [withKeys, ...content]);
  await generate();
  await expect.element(page.getByText('Please select a subject', { exact: true }).first()).toBeVisible();
  await checkScreen();
});

test('An administrator sees the chosen picture while flashcards are generated', async () => {
  await showScreen('/admin/generator?topicId=1', [waits(generateFromText), withKeys, ...content]);
  const canvas = document.createElement('canvas');
  const png = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => blob && resolve(blob)));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The generator has no field for a file.');
  await userEvent.upload(input, new File([png], `${'a long name '.repeat(12)}.png`, { type: 'image/png' }));
  await expect.element(page.getByRole('img', { name: /^Preview of/ })).toBeVisible();
  await form.getByLabelText('Content').fill('The heart has four chambers.');
  await generate();
  await expect.element(form.getByRole('button', { name: 'Generating...' })).toBeVisible();
  await checkScreen();
});

test('An administrator learns why a generation failed', async () => {
  await generateWith(refuses(generateFromText, 422, 'generation.quota', 'The quota of OpenAI is spent.'));
  await expect.element(form.getByRole('link', { name: 'Open Settings' })).toBeVisible();
  await checkScreen();
});

test('An administrator sees the drafts with what the checks found', async () => {
  const flashcardIds = flashcards.map(({ id }) => id);
  await generateWith(
    answers(generateFromText, {
      ...generated,
      topicId: 1,
      flashcardsCount: 3,
      flashcardIds,
    }),
  );
  await expect.poll(() => page.getByRole('list', { name: 'To look at' }).elements()).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: 'Discard all flagged' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Approve all without warnings' }).query()).toBeNull();
  await checkScreen();
  const [approve, discard] = [/^Approve: /, /^Discard: /].map((name) =>
    page.getByRole('button', { name }).first().element(),
  );
  if (!approve || !discard) throw new Error('A draft has no buttons.');
  expect(approve.getBoundingClientRect().top, 'in one line').toBe(discard.getBoundingClientRect().top);
  expect(getComputedStyle(approve).color).not.toBe(getComputedStyle(discard).color);
});

test('An administrator reads the answer of a proxy with its status, and that the connection is lost', async () => {
  let answer: Answer['respond'] = async () => new Response('upstream timed out', { status: 504 });
  await showScreen('/admin/generator?topicId=1', [
    { endpoint: generateFromImage, respond: (request) => answer(request) },
    withKeys,
    ...content,
  ]);
  const canvas = document.createElement('canvas');
  const png = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => blob && resolve(blob)));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The generator has no field for a file.');
  await userEvent.upload(input, new File([png], 'page.png', { type: 'image/png' }));
  const byImage = page.getByRole('form', { name: 'Generate from Image' });
  const press = () => byImage.getByRole('button', { name: 'Generate Flashcards' }).click();
  const expectReason = (reason: string) => expect.element(byImage.getByRole('status').getByText(reason)).toBeVisible();
  await press();
  await expect
    .element(page.getByText('Failed to generate flashcards from image', { exact: true }).first())
    .toBeVisible();
  await expectReason('504: upstream timed out');
  answer = breaksOff(generateFromImage).respond;
  await press();
  await expectReason('The server could not be reached. Check your connection and try again.');
});
