import { useState } from 'react';
import * as z from 'zod/mini';
import { takeImport } from '#contract/authoring/items-import.contract.ts';
import { keep, recall, tabStorage } from '#web/platform/device-storage.ts';

const Choices = z.pick(takeImport.body, { exclude: true, keys: true, replace: true });
/**
 * The choices of the educator by the index of the item: excluded items, items that replace the educator's own, and the
 * keys of questions whose file names no key.
 */
export type Choices = z.infer<typeof Choices>;

/** The educator's choices in a preview. The tab keeps them, so that a reload loses nothing. */
export function useChoices(importId: number) {
  const [choices, setChoices] = useState(() => readChoices(importId));
  const change = (next: Choices) => {
    setChoices(next);
    keep(`rounds.import.${importId}`, JSON.stringify(next), tabStorage);
  };
  const { exclude, keys, replace } = choices;
  const toggled = (list: readonly number[], index: number) =>
    list.includes(index) ? list.filter((one) => one !== index) : [...list, index];
  return {
    choices,
    toggle: (index: number) => change({ ...choices, exclude: toggled(exclude, index) }),
    toggleReplaced: (index: number) => change({ ...choices, replace: toggled(replace, index) }),
    /** Excludes or includes all of these items. */
    setExcluded: (indexes: readonly number[], isExcluded: boolean) => {
      const named = new Set(indexes);
      const others = exclude.filter((index) => !named.has(index));
      change({ ...choices, exclude: isExcluded ? [...others, ...indexes] : others });
    },
    /** An item that gets a key is wanted. */
    setKey: (index: number, key: Choices['keys'][string]) =>
      change({ ...choices, exclude: exclude.filter((one) => one !== index), keys: { ...keys, [index]: key } }),
  };
}

function readChoices(importId: number): Choices {
  try {
    return Choices.parse(JSON.parse(recall(`rounds.import.${importId}`, tabStorage) ?? '{}'));
  } catch {
    return { exclude: [], keys: {}, replace: [] };
  }
}
