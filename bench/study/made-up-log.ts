import type { StudyEvent } from '#web/features/study/log/study-event.ts';
import { hashOfText } from '#web/features/study/log/text-hash.ts';
import { seededRandom } from '#web/features/study/planner/seeded-random.ts';

type Review = Extract<StudyEvent, { kind: 'review' }>;

const reviewsADay = 300;
const milliseconds = { day: 24 * 60 * 60 * 1000, review: 8000 };

/** The days that `makeUpReviews` spreads reviews over. */
export const daysOf = (reviews: number): number => Math.ceil(reviews / reviewsADay);

/** Reviews of a device that has studied 300 cards on each day since `firstDay`, chosen at random among `cards`. */
export function makeUpReviews(
  count: number,
  cards: readonly { id: number; text: string }[],
  firstDay: number,
): Review[] {
  const random = seededRandom(1);
  const hashes = cards.map(({ text }) => hashOfText(text));
  return Array.from({ length: count }, (_, index) => {
    const day = firstDay + Math.floor(index / reviewsADay);
    const chosen = Math.floor(random() * cards.length);
    return {
      kind: 'review',
      device: 'a'.repeat(36),
      number: index + 1,
      // Noon, with some hours to spare for any time zone.
      time: (day + 0.5) * milliseconds.day + (index % reviewsADay) * milliseconds.review,
      day,
      card: `c:${cards[chosen]?.id ?? 0}`,
      grade: random() < 0.2 ? 1 : 3,
      seconds: 3 + random() * 20,
      text: hashes[chosen] ?? '',
    };
  });
}
