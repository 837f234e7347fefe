import type * as contract from '#contract/content/bank.contract.ts';
import { toOptionList } from '#domain/question/question-options.ts';
import { settleImage } from '#server/features/exams/questions/settle-image.ts';
import { AppError, changedMeanwhile } from '#server/platform/app-error.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { describeItem } from './describe-item.ts';
import { holdCase } from './item-fields.store.ts';
import {
  type Content,
  type EqualItem,
  insertItem,
  insertItems,
  lockItem,
  selectEqualItem,
  selectItem,
  toBankItem,
  updateItem,
} from './items.store.ts';

/** Keeps the case of an item until the transaction ends. @throws AppError `request.invalid` if there is no such case */
async function settleCase(tx: Database, caseId: number | null): Promise<void> {
  if (caseId === null || (await holdCase(tx, caseId))) return;
  const message = 'This case does not exist any more. Please choose another one.';
  throw new AppError('request.invalid', message, [{ path: 'caseId', message }]);
}

const toParts = async (tx: Database, draft: contract.BankItemDraft) => {
  const { state, subject, topic, tags, difficulty, practice, caseId, questionText, correctAnswer, explanation } = draft;
  await settleCase(tx, caseId);
  return {
    fields: { state, subject, topic, tags: [...new Set(tags)], difficulty, practice, caseId },
    content: {
      questionText,
      options: toOptionList(draft),
      correctAnswer,
      explanation,
      imageUrl: await settleImage(tx, draft.imageUrl, undefined),
    },
  };
};

/**
 * Adds an item, or finds the one that has its text, its options and its case already. @throws AppError
 * `request.invalid`
 */
export async function createItem(
  tx: Database,
  draft: contract.BankItemDraft,
  by: number,
): Promise<{ item: contract.BankItem; isNew: boolean }> {
  const { fields, content } = await toParts(tx, draft);
  await lockUntilCommit(tx, 'bank');
  const equal = await selectEqualItem(tx, content, fields.caseId);
  if (equal) return { item: await toBankItem(tx, equal), isNew: false };
  const id = await orExists(insertItem(tx, { fields, content: { ...content, alsoCorrect: [] } }, by));
  return { item: await toBankItem(tx, await selectItem(tx, id)), isNew: true };
}

function required(id: number | undefined): number {
  if (id === undefined) throw new Error('An added item has no id.');
  return id;
}

type PrintedItem = Parameters<typeof insertItems>[1][number] & { print: Pick<EqualItem, 'fingerprint' | 'twin'> };

/** An item that an import adds. `equal`: what `selectEqualIds` has found of it. */
export type ImportedDraft = contract.BankItemDraft &
  Pick<Content, 'alsoCorrect'> & { knownBy: string | null; equal: EqualItem };

/**
 * Adds items, or finds those that have their texts, their options and their cases already; the same draft twice is one
 * item. It takes a few statements for thousands of items. The transaction must have had the lock of the bank since it
 * has looked for equal items.
 * @param onStored gets the number of items that have been added since its last call
 * @returns for each draft its item, and whether the draft has added it
 * @throws AppError `request.invalid`
 */
export async function createItems(
  tx: Database,
  drafts: readonly ImportedDraft[],
  by: number,
  onStored?: (count: number) => void,
): Promise<{ id: number; isNew: boolean }[]> {
  const parts: PrintedItem[] = [];
  for (const { alsoCorrect, knownBy, equal, ...draft } of drafts) {
    const { fields, content } = await toParts(tx, draft);
    parts.push({
      fields,
      content: { ...content, alsoCorrect },
      knownBy,
      print: { fingerprint: equal.fingerprint, twin: equal.twin },
    });
  }
  // A retired item stays when another item replaces it.
  const isRetired = (index: number) => drafts[index]?.state === 'retired';
  const equal = drafts.map((draft, index) => (isRetired(index) ? { ...draft.equal, id: null } : draft.equal));
  const names = equal.map(({ fingerprint }, index) => `${fingerprint} ${drafts[index]?.caseId} ${isRetired(index)}`);
  const firstOf = new Map(names.map((name, index) => [name, index] as const).reverse());
  const added = [...firstOf.values()].filter((index) => equal[index]?.id === null).sort((one, other) => one - other);
  const newIds = new Map<string, number>();
  const ids = await orExists(insertItems(tx, numberTwins(added.flatMap((index) => parts[index] ?? [])), by, onStored));
  for (const [place, index] of added.entries()) newIds.set(names[index] ?? '', required(ids[place]));
  return equal.map(({ id }, index) => {
    const name = names[index] ?? '';
    const isNew = newIds.has(name) && firstOf.get(name) === index;
    return { id: id ?? required(newIds.get(name)), isNew };
  });
}

/** Gives different numbers to added items that have the same fingerprint, for example because their cases differ. */
function numberTwins(added: readonly PrintedItem[]): PrintedItem[] {
  const uses = new Map<string, number>();
  return added.map((item) => {
    const { fingerprint, twin } = item.print;
    const before = uses.get(fingerprint) ?? 0;
    uses.set(fingerprint, before + 1);
    return { ...item, print: { fingerprint, twin: twin + before } };
  });
}

type Update = {
  draft: contract.BankItemDraft & { change: 'small' | 'wording' };
  /** The version and the number of changes that the client saw; undefined if it does not want the check. */
  seen: { version: number | undefined; changes: number | undefined };
  by: number;
};

/**
 * Changes an item. Its content becomes a new version if it differs; questions that print the item stay as they are.
 * @throws AppError `bank.not_found`, `bank.changed`, `bank.exists`, `request.invalid`
 */
export async function saveItem(
  tx: Database,
  itemId: number,
  { draft, seen, by }: Update,
): Promise<contract.BankItemDetails> {
  // The picture first: a transaction that adds a question locks its picture before it locks the bank.
  const { fields, content } = await toParts(tx, draft);
  await lockUntilCommit(tx, 'bank');
  const former = await lockItem(tx, itemId);
  const { item, newest } = former;
  const isStale =
    (seen.version !== undefined && seen.version !== item.version) ||
    (seen.changes !== undefined && seen.changes !== item.changes);
  if (isStale) throw changedMeanwhile('bank.changed', await describeItem(tx, itemId));
  const equal = fields.state === 'retired' ? undefined : await selectEqualItem(tx, content, fields.caseId);
  // Each of several equal questions of one exam has its own item, and each of these items can be changed.
  const wasEqual = equal?.item.fingerprint === item.fingerprint && item.caseId === fields.caseId;
  if (equal && equal.item.id !== itemId && !wasEqual) throw new AppError('bank.exists');
  const isKeyChanged = content.correctAnswer !== newest.correctAnswer;
  const isSame =
    !isKeyChanged &&
    (['questionText', 'explanation', 'imageUrl'] as const).every((name) => content[name] === newest[name]) &&
    content.options.join('\0') === newest.options.join('\0');
  const version = {
    ...content,
    alsoCorrect: isKeyChanged ? [] : newest.alsoCorrect,
    change: isKeyChanged ? ('key' as const) : draft.change,
    by,
  };
  await orExists(updateItem(tx, former, fields, isSame ? undefined : version));
  return describeItem(tx, itemId);
}

/** @throws AppError `bank.exists` instead of the violation of the index of fingerprints */
export async function orExists<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violates(error, 'unique')) throw new AppError('bank.exists');
    throw error;
  }
}
