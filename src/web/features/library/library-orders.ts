import { byText, type ListOrder } from '#web/ui/lists/arrange.ts';

type Listed = { id: number; name: string; description: string };

/**
 * The orders of the lists of subjects and of topics. The server lists them in the order of their creation, and ids grow
 * with it.
 */
export const libraryOrders: readonly ListOrder<Listed>[] = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first', compare: (a, b) => b.id - a.id },
  { value: 'name', label: 'Name', compare: (a, b) => byText(a.name, b.name) },
];

/** The text in which a search for a subject or a topic looks. */
export const libraryText = ({ name, description }: Listed): string => `${name}\n${description}`;
