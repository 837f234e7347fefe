import type { ImportItem, ItemsImport } from '#contract/authoring/items-import.contract.ts';

type State = ImportItem['state'];
export type Group = State | 'all';

/** The groups in the order of their buttons, which is the order of their urgency. */
export const groups: readonly Group[] = ['all', 'needsKey', 'changed', 'taken', 'same', 'leftOut'];

/** `tone`: the badge on an item; an item that stands as it is in the file has none. */
export const groupWords: Record<
  Group,
  { name: string; tone?: 'warn' | 'accent' | 'neutral' | 'bad'; meaning: string }
> = {
  all: { name: 'All', meaning: '' },
  needsKey: {
    name: 'Needs key',
    tone: 'warn',
    meaning: 'The file does not say for sure which option is right. Tap it. A question without a key is not imported.',
  },
  changed: {
    name: 'Changed',
    tone: 'accent',
    meaning: 'Each says what it loses, or what it replaces. Your own changes stay, unless you tick the item.',
  },
  taken: { name: 'Taken', meaning: 'Imported as they stand in the file.' },
  same: {
    name: 'Same',
    tone: 'neutral',
    meaning: 'Here already, or earlier in the file. They are not added a second time.',
  },
  leftOut: { name: 'Left out', tone: 'bad', meaning: 'Not imported. Each says why, and what to change in the file.' },
};

/** The indexes of the items of a group, in the order of the file. */
export const indexesOf = (items: readonly ImportItem[], group: Group): number[] =>
  items.flatMap(({ state }, index) => (group === 'all' || state === group ? [index] : []));

export const amountIn = ({ counts, items }: Pick<ItemsImport, 'counts' | 'items'>, group: Group): number =>
  group === 'all' ? items.length : counts[group];
