import { useState } from 'react';
import * as z from 'zod/mini';
import { takeImport } from '#contract/authoring/items-import.contract.ts';
import { keep, recall, tabStorage } from '#web/platform/device-storage.ts';

const Choices = z.pick(takeImport.body, { exclude: true, keys: true });
/** What the educator has excluded, and the keys of questions whose file names none, both by the index of the item. */
export type Choices = z.infer<typeof Choices>;

/** The educator's choices in a preview. The tab keeps them, so that a reload loses nothing. */
export function useChoices(importId: number) {
  const [choices, setChoices] = useState(() => readChoices(importId));
  const change = (next: Choices) => {
    setChoices(next);
    keep(`rounds.import.${importId}`, JSON.stringify(next), tabStorage);
  };
  const { exclude, keys } = choices;
  return {
    choices,
    toggle: (index: number) =>
      change({
        keys,
        exclude: exclude.includes(index) ? exclude.filter((one) => one !== index) : [...exclude, index],
      }),
    /** Excludes or includes all of these items. */
    setExcluded: (indexes: readonly number[], isExcluded: boolean) => {
      const named = new Set(indexes);
      const others = exclude.filter((index) => !named.has(index));
      change({ keys, exclude: isExcluded ? [...others, ...indexes] : others });
    },
    /** An item that gets a key is wanted. */
    setKey: (index: number, key: Choices['keys'][string]) =>
      change({ exclude: exclude.filter((one) => one !== index), keys: { ...keys, [index]: key } }),
  };
}

function readChoices(importId: number): Choices {
  try {
    return Choices.parse(JSON.parse(recall(`rounds.import.${importId}`, tabStorage) ?? '{}'));
  } catch {
    return { exclude: [], keys: {} };
  }
}
