import { fold } from '#domain/text/fold.ts';
import { once } from '../wording/once.ts';

/** A list of at most this many items needs no search and no choice of order. */
export const shortList = 5;

/** Orders names as a reader expects: case and accents do not matter, and "Test 2" comes before "Test 10". */
const collator = once(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

export const byText = (a: string, b: string): number => collator().compare(a, b);

/** An order of a list that the user can choose. */
export type ListOrder<Item> = {
  /** Its name in the address. */
  value: string;
  label: string;
  /** Undefined for the order in which the items come. */
  compare?: (a: Item, b: Item) => number;
};

type Arrangement<Item> = {
  /** The text to find, in any case and with or without accents. */
  find: string;
  /** The text of an item in which to search. */
  textOf: (item: Item) => string;
  compare?: ((a: Item, b: Item) => number) | undefined;
};

/**
 * Returns the items that contain the text to find, in the chosen order. Equal items stay in the order in which they
 * come.
 */
export function arrange<Item>(items: readonly Item[], { find, textOf, compare }: Arrangement<Item>): readonly Item[] {
  const wanted = fold(find.trim());
  const found = wanted === '' ? items : items.filter((item) => fold(textOf(item)).includes(wanted));
  return compare ? found.toSorted(compare) : found;
}
