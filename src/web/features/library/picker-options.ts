import { fold } from '#domain/text/fold.ts';
import { byText } from '#web/ui/lists/arrange.ts';

type Named = { id: number; name: string; description?: string };

const longest = 40;

/** The first words of a description. */
const excerpt = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
};

/** Returns the items whose name equals `name` without regard to case, accents and surrounding spaces. */
export const withName = <Item extends Named>(items: readonly Item[], name: string): Item[] =>
  items.filter((item) => fold(item.name.trim()) === fold(name.trim()));

/**
 * Returns subjects or topics as options of a `Select`, sorted by name. Items of the same name also show the number of
 * what they contain and the first words of their descriptions, so that a user can tell them apart.
 * @param amountOf What an item contains: "3 topics".
 */
export function pickerOptions<Item extends Named>(items: readonly Item[], amountOf: (item: Item) => string) {
  const amounts = new Map<string, number>();
  for (const { name } of items) {
    const key = fold(name.trim());
    amounts.set(key, (amounts.get(key) ?? 0) + 1);
  }
  const labelOf = (item: Item): string => {
    if (amounts.get(fold(item.name.trim())) === 1) return item.name;
    return `${item.name} (${[amountOf(item), excerpt(item.description ?? '')].filter((part) => part !== '').join(': ')})`;
  };
  return items
    .toSorted((a, b) => byText(a.name, b.name) || a.id - b.id)
    .map((item) => ({ value: String(item.id), label: labelOf(item) }));
}
