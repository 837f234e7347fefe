import type { CatalogueItem } from './catalogue-items.ts';

const fold = (name: string): string => name.trim().toLowerCase();

/** A name of the library and a name of the bank mean the same topic if they differ in case and outer spaces only. */
export const isSameName = (one: string, two: string): boolean => fold(one) === fold(two);

/** An item of the topic with these names. */
export const findTopic = (items: readonly CatalogueItem[], subject: string, topic: string): CatalogueItem | undefined =>
  items.find((item) => isSameName(item.topic, topic) && isSameName(item.subject, subject));
