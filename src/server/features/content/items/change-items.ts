import { mostTags } from '#contract/content/bank.contract.ts';
import type * as contract from '#contract/content/many-items.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockItemFields, updateItemFields } from './item-fields.store.ts';
import { selectNeverPrinted } from './item-history.store.ts';
import { orExists } from './save-item.ts';

/**
 * Gives many items the same fields.
 * @returns the items that had other values: with their former values and their new number of changes, which undo the
 * change
 * @throws AppError `bank.exists` if an item comes back while the bank has the same one; `request.invalid` if an item
 * would have too many tags, which its own form would refuse
 */
export async function changeItems(
  tx: Database,
  ids: readonly number[],
  { addTags = [], removeTags = [], state, ...fields }: contract.ItemFields,
): Promise<contract.FormerFields[]> {
  await lockUntilCommit(tx, 'bank');
  const former = await lockPresent(tx, ids);
  const wanted = former.map((item) => ({
    ...item,
    subject: fields.subject === undefined ? item.subject : fields.subject,
    topic: fields.topic === undefined ? item.topic : fields.topic,
    difficulty: fields.difficulty ?? item.difficulty,
    practice: fields.practice ?? item.practice,
    state: state ?? item.state,
    tags: [...new Set([...item.tags, ...addTags])].filter((tag) => !removeTags.includes(tag)),
  }));
  const overfull = wanted.filter(
    ({ tags }, place) => tags.length > Math.max(mostTags, former[place]?.tags.length ?? 0),
  );
  if (overfull.length > 0) {
    const message = `An item has at most ${mostTags} tags, and ${overfull.length} of these would have more. Add fewer tags.`;
    throw new AppError('request.invalid', message, [{ path: 'fields.addTags', message }]);
  }
  return store(tx, former, wanted);
}

/**
 * Deletes the items that no exam ever had, and retires all other items.
 * @returns the numbers of deleted and retired items, and the fields that an undo of both needs
 */
export async function removeItems(tx: Database, ids: readonly number[]): Promise<contract.RemovedItems> {
  await lockUntilCommit(tx, 'bank');
  const present = await lockPresent(tx, ids);
  const neverPrinted = new Set(await selectNeverPrinted(tx, ids));
  const former = await store(
    tx,
    present,
    present.map((item) => ({ ...item, state: 'retired', isDeleted: neverPrinted.has(item.id) })),
  );
  const deleted = former.filter(({ id }) => neverPrinted.has(id)).length;
  return { deleted, retired: former.length - deleted, former };
}

const lockPresent = async (tx: Database, ids: readonly number[]) =>
  (await lockItemFields(tx, ids)).filter(({ isDeleted }) => !isDeleted);

/**
 * Stores the wanted fields. Returns the former fields of the items that had other values, with their new number of
 * changes.
 */
async function store(
  tx: Database,
  former: readonly contract.FormerFields[],
  wanted: Parameters<typeof updateItemFields>[1],
): Promise<contract.FormerFields[]> {
  const changed = new Map((await orExists(updateItemFields(tx, wanted))).map(({ id, changes }) => [id, changes]));
  return former.flatMap((item) => {
    const changes = changed.get(item.id);
    return changes === undefined ? [] : [{ ...item, changes }];
  });
}

/**
 * Gives items their former fields back, and brings deleted ones back. Leaves out items that were changed since. Returns
 * the number of restored items.
 */
export async function undoChange(tx: Database, former: readonly contract.FormerFields[]): Promise<number> {
  await lockUntilCommit(tx, 'bank');
  const present = await lockItemFields(
    tx,
    former.map(({ id }) => id),
  );
  const changesOf = new Map(present.map(({ id, changes }) => [id, changes]));
  const untouched = former.filter(({ id, changes }) => changesOf.get(id) === changes);
  return (await orExists(updateItemFields(tx, untouched))).length;
}
