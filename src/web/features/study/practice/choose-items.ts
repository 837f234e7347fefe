import type { CatalogueItem } from '../items/catalogue-items.ts';
import { isInPool } from '../log/practice-pools.ts';
import type { PracticeState } from '../log/practice-state.ts';
import type { StudyDay } from '../planner/study-day.ts';
import { type Choice, topicKey } from './choice.ts';

/** A number from 0 to just under 1. */
type Random = () => number;

export const itemsOfTopics = (items: readonly CatalogueItem[], topics: readonly string[]): readonly CatalogueItem[] => {
  if (topics.length === 0) return items;
  const chosen = new Set(topics);
  return items.filter((item) => chosen.has(topicKey(item)));
};

/** The ids of the items of a new test. Fewer than `count` if the pool has fewer. */
export function chooseItems(
  items: readonly CatalogueItem[],
  practice: PracticeState,
  choice: Choice,
  random: Random,
): number[] {
  const pool = itemsOfTopics(items, choice.topics).filter(({ id }) => isInPool(practice, id, choice.pool));
  const chosen = sample(pool, choice.count, random);
  if (choice.order === 'mixed') return chosen.map(({ id }) => id);
  const places = new Map(items.map(({ id }, place) => [id, place]));
  return chosen.map(({ id }) => id).sort((one, two) => (places.get(one) ?? 0) - (places.get(two) ?? 0));
}

/** How many questions "what is weak" asks. */
const weakCount = 10;

/**
 * A short test of what is weak: questions whose last answer was wrong, then slow ones, then new ones of the topics in
 * which most answers were wrong, then other new ones, and then any. An item that was answered wrong today waits for
 * another day.
 */
export function chooseWeak(
  items: readonly CatalogueItem[],
  practice: PracticeState,
  today: StudyDay,
  random: Random,
): number[] {
  const { last } = practice;
  const wrongTopics = new Map<string, number>();
  for (const item of items) {
    if (last.get(item.id)?.right === false) {
      wrongTopics.set(topicKey(item), (wrongTopics.get(topicKey(item)) ?? 0) + 1);
    }
  }
  const rankOf = (item: CatalogueItem): number => {
    const answer = last.get(item.id);
    if (answer?.day === today) return 4;
    if (answer && !answer.right) return 0;
    if (isInPool(practice, item.id, 'slow')) return 1;
    if (answer) return 3;
    return 3 - Math.min(1, (wrongTopics.get(topicKey(item)) ?? 0) / 2);
  };
  const isHere = items.filter((item) => last.get(item.id)?.day !== today || last.get(item.id)?.right !== false);
  // Each rank once: comparisons of 20,000 items would compute it half a million times.
  const ranked = sample(isHere, isHere.length, random).map((item) => ({ item, rank: rankOf(item) }));
  ranked.sort((one, two) => one.rank - two.rank);
  const weakest = ranked.slice(0, weakCount).map(({ item }) => item);
  return sample(weakest, weakCount, random).map(({ id }) => id);
}

/** Some of the items in a random order (Fisher and Yates). */
function sample(items: readonly CatalogueItem[], count: number, random: Random): CatalogueItem[] {
  const mixed = [...items];
  const length = Math.min(count, mixed.length);
  for (let place = 0; place < length; place += 1) {
    const other = place + Math.floor(random() * (mixed.length - place));
    [mixed[place], mixed[other]] = [mixed[other] as CatalogueItem, mixed[place] as CatalogueItem];
  }
  return mixed.slice(0, length);
}
