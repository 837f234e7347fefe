import type { takeImport } from '#contract/authoring/items-import.contract.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { hasOption } from '#domain/question/question-options.ts';
import { selectCaseIds } from '#server/features/content/cases/cases.store.ts';
import { addCases } from '#server/features/content/cases/save-case.ts';
import {
  type ImportedVersion,
  selectContents,
  updateImportedItems,
} from '#server/features/content/items/imported-items.store.ts';
import { createItems, orExists } from '#server/features/content/items/save-item.ts';
import { settleImage } from '#server/features/exams/questions/settle-image.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { compareItems, mergeContent } from './compare-items.ts';
import type { ImportSteps } from './import-steps.ts';
import type { ItemDraft, JudgedItem } from './judge-items.ts';

type Choices = EndpointInput<typeof takeImport>['body'];

/** An item as it was before an import: `version` is the one that the import wrote. */
export type ItemBefore = { id: number; version: number; knownBy: string | null; importedVersion: number | null };

type Wanted = Pick<Choices, 'exclude' | 'keys' | 'replace'> & { labels: object; by: number; steps: ImportSteps };

/** The items that a preview's wanted questions became. */
export type StoredItems = {
  /** The items of these questions, in the order of the file. */
  items: { id: number; isNew: boolean }[];
  before: ItemBefore[];
  /** The ids of the items by their ids in the file. */
  names: Map<string, number>;
  addedCaseIds: number[];
  /** The number of questions that the bank, or an earlier place in the file, has already. */
  already: number;
};

/**
 * Adds the questions of a preview to the bank. Items that the bank has already get the new content if only imports have
 * written them, or if `replace` names them. `labels`: the subject and the topic that new items get.
 */
export async function storeItems(
  tx: Database,
  items: readonly JudgedItem[],
  { labels, by, steps, ...choices }: Wanted,
): Promise<StoredItems> {
  const wanted = draftsOf(items, choices);
  const drafts = wanted.map(({ draft }) => draft);
  const pictures = new Set(drafts.flatMap(({ imageUrl }) => imageUrl ?? []));
  for (const imageUrl of pictures) await settleImage(tx, imageUrl, undefined);
  await lockUntilCommit(tx, 'bank');
  steps.begin('comparing');
  // Compared again, because the bank may have changed since the preview.
  const comparisons = await compareItems(tx, drafts);
  const replaced = new Set(choices.replace);
  const updates: ImportedVersion[] = [];
  const before: ItemBefore[] = [];
  for (const [place, comparison] of comparisons.entries()) {
    const one = wanted[place];
    if (!one || (comparison.kind !== 'older' && comparison.kind !== 'edited')) continue;
    if (comparison.kind === 'edited' && !replaced.has(one.index)) continue;
    const { id, version, newest, knownBy, importedVersion } = comparison.item;
    const content = { ...mergeContent(one.draft, newest), fingerprint: comparison.fingerprint };
    updates.push({ id, version, ...content, knownBy: one.draft.knownBy ?? knownBy, isImported: true });
    before.push({ id, version: version + 1, knownBy, importedVersion });
  }
  const caseTexts = [...new Set(drafts.flatMap(({ caseText }) => caseText ?? []))];
  const knownCases = new Set((await selectCaseIds(tx, caseTexts)).values());
  const caseIds = await addCases(tx, caseTexts);
  const rows = drafts.flatMap(({ caseText, isKeyKnown: _, ...draft }, place) => {
    const comparison = comparisons[place];
    if (comparison?.kind !== 'new') return [];
    const caseId = caseText === null ? null : (caseIds.get(caseText) ?? null);
    return { ...draft, ...labels, caseId, equal: comparison.equal };
  });
  steps.begin('questions', rows.length + updates.length);
  const onStored = (count: number) => steps.advance(count);
  const added = await createItems(tx, rows, by, onStored);
  const changed = new Set(await orExists(updateImportedItems(tx, updates, by, onStored)));
  const names = new Map<string, number>();
  let next = 0;
  const stored = comparisons.flatMap((comparison, place) => {
    const known =
      comparison.kind === 'same' ? comparison.itemId : comparison.kind === 'new' ? null : comparison.item.id;
    const item = comparison.kind === 'new' ? added[next] : known === null ? undefined : { id: known, isNew: false };
    if (comparison.kind === 'new') next += 1;
    const name = drafts[place]?.knownBy;
    if (item && name != null) names.set(name, item.id);
    return item ?? [];
  });
  const written = before.filter(({ id }) => changed.has(id));
  const newIds = new Set(stored.filter(({ isNew }) => isNew).map(({ id }) => id));
  const addedCaseIds = [...caseIds.values()].filter((id) => !knownCases.has(id));
  return { items: stored, before: written, names, addedCaseIds, already: drafts.length - newIds.size - written.length };
}

/**
 * The questions that the educator has not excluded, with their keys. An item that needs a key and gets none stays out.
 */
function draftsOf(items: readonly JudgedItem[], { exclude, keys }: Pick<Choices, 'exclude' | 'keys'>) {
  const excluded = new Set(exclude);
  return items.flatMap(({ draft, options, correctAnswer }, index): { index: number; draft: ItemDraft }[] => {
    const answer = correctAnswer ?? keys[index];
    // The drafts of a site are flashcards too.
    if (draft === null || !('questionText' in draft) || excluded.has(index)) return [];
    if (answer === undefined || !hasOption(options, answer)) return [];
    return [{ index, draft: { ...draft, correctAnswer: answer, isKeyKnown: true } }];
  });
}

/**
 * Gives items that an import has changed their former contents, as new versions. What educators have changed since
 * stays.
 */
export async function restoreItems(tx: Database, before: readonly ItemBefore[], by: number): Promise<void> {
  await lockUntilCommit(tx, 'bank');
  const contents = await selectContents(
    tx,
    before.map(({ id, version }) => ({ id, version: version - 1 })),
  );
  const updates = before.flatMap(({ id, version, knownBy, importedVersion }) => {
    const content = contents.get(id);
    return content ? [{ ...content, id, version, knownBy, isImported: importedVersion === version - 1 }] : [];
  });
  await orExists(updateImportedItems(tx, updates, by));
}
