import type { PracticeCatalogue } from '#contract/content/practice.contract.ts';

/** An item that may be practised. Names are empty for items without a subject or a topic. */
export type CatalogueItem = { id: number; subject: string; topic: string };

/** The items in the order of the catalogue. */
export const itemsOf = ({ subjects }: PracticeCatalogue): CatalogueItem[] =>
  subjects.flatMap(({ name: subject, topics }) =>
    topics.flatMap(({ name: topic, items }) => items.map(([id]) => ({ id, subject, topic }))),
  );
