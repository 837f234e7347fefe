import { expect, test } from 'vitest';
import { answerRequests } from '#test/components/answers.ts';
import { answersPicture } from '#test/components/pictures.ts';
import { loadCardPictures } from './load-card-pictures.ts';

const address = `/api/question-images/${'1'.repeat(32)}-60x40.webp`;
const cards = [
  { question: 'a', answer: 'b', questionImageUrl: address, answerImageUrl: address },
  { question: 'a', answer: 'b', answerImageUrl: 'https://example.org/x.png' },
];

test('The pictures of cards become JPEG files for the PDF, without those of other sites', async () => {
  answerRequests([await answersPicture()]);
  const pictures = await loadCardPictures(cards);
  expect([...pictures.keys()]).toEqual([address]);
  const { bytes, ...size } = pictures.get(address) ?? {};
  expect(size).toEqual({ width: 60, height: 40 });
  expect([...(bytes ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});

test('A picture that cannot be fetched is missing', async () => {
  answerRequests([]);
  expect(await loadCardPictures(cards)).toEqual(new Map());
});
