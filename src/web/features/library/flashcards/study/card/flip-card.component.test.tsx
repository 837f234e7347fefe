import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { textOnly } from '#web/platform/settings.ts';
import { FlipCard } from './flip-card.tsx';

const drawn = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>',
)}`;
const picture = page.getByRole('button', { name: 'Picture of the question. Enlarge' });
const answer = page.getByRole('group', { name: 'Answer' });

const showCard = (card: { question: string; answer: string; questionImageUrl?: string }) =>
  render(
    <FlipCard
      ref={null}
      card={card}
      hue={200}
      cameFrom={undefined}
      can={{ next: true, previous: true }}
      onSwipe={() => {}}
    />,
  );

test('A tap on the picture of a card enlarges it, and a tap on the enlarged picture does not turn the card', async () => {
  await showCard({ question: 'Which rhythm?', answer: 'Atrial flutter', questionImageUrl: drawn });
  await picture.click();
  const enlarged = page.getByRole('dialog', { name: 'Picture of the question' });
  await expect.element(enlarged).toBeVisible();
  await userEvent.click(enlarged);
  await expect.element(enlarged).not.toBeInTheDocument();
  await expect.element(picture).toHaveFocus();
  await expect.element(answer).not.toBeInTheDocument();
});

test('A question that is only a picture is named on the back of the card', async () => {
  await showCard({ question: '', answer: 'Atrial flutter', questionImageUrl: drawn });
  await expect.element(picture).toBeVisible();
  await page.getByRole('button', { name: /to see the answer/ }).click();
  await expect.element(answer).toHaveTextContent('Atrial flutter');
  await expect.element(page.getByText('Picture', { exact: true })).toBeVisible();
});

test('With Text only, the picture of a card waits for a tap, which neither turns the card nor asks for it again', async () => {
  textOnly.choose('on');
  onTestFinished(() => textOnly.choose('off'));
  const shown = await showCard({ question: 'Which rhythm?', answer: 'Atrial flutter', questionImageUrl: drawn });
  await expect.element(page.getByText('Text only: this picture waits for a tap.')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
  await page.getByRole('button', { name: 'Show picture: Picture of the question' }).click();
  await expect.element(picture).toBeVisible();
  await expect.element(picture).toHaveFocus();
  await expect.element(answer).not.toBeInTheDocument();
  await shown.unmount();
  await showCard({ question: 'Which rhythm?', answer: 'Atrial flutter', questionImageUrl: drawn });
  await expect.element(picture).toBeVisible();
});
