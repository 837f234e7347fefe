import { optionLetters, toOptionList } from '#domain/question/question-options.ts';
import { selectCaseIds } from '#server/features/content/cases/cases.store.ts';
import { type KnownItem, selectKnownItems } from '#server/features/content/items/imported-items.store.ts';
import { type Content, type EqualItem, selectEqualIds } from '#server/features/content/items/items.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { titleOf } from './clean-texts.ts';
import type { ItemDraft, JudgedItem } from './judge-items.ts';

/** How the bank relates to a question of a file. `isContested`: the file has it again, with another right answer. */
export type Comparison = (
  | { kind: 'new'; equal: EqualItem }
  /** `item` is null if the file has the question before. */
  | { kind: 'same'; itemId: number | null; note: string }
  /** An earlier import has added the item, and no educator has changed its content since. */
  | { kind: 'older'; item: KnownItem; isEqual: boolean; fingerprint: string }
  /** An educator has written or changed the content that the file would replace. */
  | { kind: 'edited'; item: KnownItem; isEqual: boolean; fingerprint: string }
) & { isContested?: true };

/** The id of an item that this site, or another one, has exported. Word allows no hyphens in a bookmark. */
const ownId = /^rounds[-_]item[-_](\d{1,9})$/;

const contentOf = (draft: ItemDraft): Content => ({
  questionText: draft.questionText,
  options: toOptionList(draft),
  correctAnswer: draft.correctAnswer,
  alsoCorrect: draft.alsoCorrect,
  explanation: draft.explanation,
  imageUrl: draft.imageUrl,
});

/**
 * Compares the questions of a file with the bank, and with those before them in the file. A question is known by its
 * name in the file, or by its text and one option. Questions of different cases are different.
 */
export async function compareItems(db: Database, drafts: readonly ItemDraft[]): Promise<Comparison[]> {
  const caseIds = await selectCaseIds(
    db,
    drafts.map(({ caseText }) => caseText),
  );
  // A case that the bank does not have yet has no items.
  const caseIdOf = ({ caseText }: ItemDraft) => (caseText === null ? null : (caseIds.get(caseText) ?? 0));
  const equal = await selectEqualIds(
    db,
    drafts.map((draft) => ({ ...contentOf(draft), caseId: caseIdOf(draft) })),
  );
  const rows = await selectKnownItems(db, {
    knownBy: drafts.flatMap(({ knownBy }) => knownBy ?? []),
    ids: [...drafts.flatMap(({ knownBy }) => idIn(knownBy) ?? []), ...equal.flatMap(({ id }) => id ?? [])],
    texts: drafts.map(({ questionText }) => questionText),
  });
  const live = rows.filter(({ state }) => state !== 'retired');
  const byName = new Map(live.map((row) => [row.knownBy, row]));
  const byId = new Map(live.map((row) => [row.id, row]));
  const byText = Map.groupBy(rows, ({ newest }) => newest.questionText);
  const seen = new Map<string, { key: string; index: number }>();
  const contested = new Set<number>();
  const taken = new Set<number>();
  const comparisons = drafts.map((draft, index): Comparison => {
    const ofBank = equal[index] ?? { fingerprint: '', id: null, twin: 0 };
    const isNew = { kind: 'new', equal: ofBank } as const;
    const { fingerprint, id } = ofBank;
    const name = `${fingerprint} ${draft.state} ${draft.caseText}`;
    const key = foldedKey(draft);
    const before = seen.get(name);
    if (before) {
      const isContradicted = before.key !== '' && key !== '' && before.key !== key;
      if (isContradicted) contested.add(before.index);
      return { kind: 'same', itemId: null, note: isContradicted ? contradicts : isBefore };
    }
    seen.set(name, { key, index });
    const sameCase = (item: KnownItem) => item.caseId === caseIdOf(draft);
    const sameText = byText.get(draft.questionText)?.filter(sameCase) ?? [];
    if (draft.state === 'retired') {
      const isSame = ({ newest }: KnownItem) => newest.options.join('\0') === toOptionList(draft).join('\0');
      const item = sameText.find(isSame);
      return item ? { kind: 'same', itemId: item.id, note: 'The bank has this question already.' } : isNew;
    }
    const found =
      (id === null ? undefined : byId.get(id)) ??
      [byName.get(draft.knownBy), byId.get(idIn(draft.knownBy) ?? 0)].find(
        (item) => item !== undefined && (idIn(draft.knownBy) === undefined || hasTextOf(draft, item.newest)),
      ) ??
      sameText.find((item) => item.state !== 'retired' && hasOptionOf(draft, item.newest));
    // Two questions of a file never become versions of one item.
    if (found === undefined || taken.has(found.id)) return isNew;
    taken.add(found.id);
    return judge(draft, found, { fingerprint, isEqual: found.id === id });
  });
  return comparisons.map((one, index) => (contested.has(index) ? { ...one, isContested: true } : one));
}

const isBefore = 'The file has this question before.';
const isContested = 'The file has this question again, with another right answer.';
const contradicts = 'The file has this question before, with another right answer.';

/** The text of the right option; empty if the file does not say it. */
const foldedKey = (draft: ItemDraft): string =>
  draft.isKeyKnown ? fold(keyOf({ options: toOptionList(draft), correctAnswer: draft.correctAnswer })) : '';

const idIn = (name: string | null): number | undefined => {
  const id = ownId.exec(name ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};

const hasOptionOf = (draft: ItemDraft, { options }: Content): boolean =>
  toOptionList(draft).some((option) => options.includes(option));

/** Two sites give the same ids to different items. Then neither the text nor an option is equal. */
const hasTextOf = (draft: ItemDraft, content: Content): boolean =>
  draft.questionText === content.questionText || hasOptionOf(draft, content);

type Likeness = { fingerprint: string; isEqual: boolean };

function judge(draft: ItemDraft, item: KnownItem, likeness: Likeness): Comparison {
  const { isEqual } = likeness;
  const isSameAs = (former: Content) => differences(draft, former, isEqual).length === 0;
  if (isSameAs(item.newest)) return { kind: 'same', itemId: item.id, note: 'The bank has this question already.' };
  if (item.importedVersion === item.version) return { kind: 'older', item, ...likeness };
  if (item.imported !== null && isSameAs(item.imported))
    return { kind: 'same', itemId: item.id, note: 'Your own change of this question stays.' };
  return { kind: 'edited', item, ...likeness };
}

/**
 * The content that an item gets from a file. A format without explanations, pictures or further right options deletes
 * none of them.
 */
export function mergeContent(draft: ItemDraft, former: Content): Content {
  const content = contentOf(draft);
  const isSameKey = keyOf(content) === keyOf(former) && content.options.join('\0') === former.options.join('\0');
  return {
    ...content,
    alsoCorrect: isSameKey && content.alsoCorrect.length === 0 ? former.alsoCorrect : content.alsoCorrect,
    explanation: content.explanation ?? former.explanation,
    imageUrl: content.imageUrl ?? former.imageUrl,
  };
}

const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

const keyOf = ({ options, correctAnswer }: Pick<Content, 'options' | 'correctAnswer'>): string =>
  options[optionLetters.indexOf(correctAnswer)] ?? '';

/**
 * What a file would change in an item, as notes of a preview. The order of options alone changes nothing. `isEqual`:
 * the texts are the same but for their case and their blanks, which change nothing either.
 */
function differences(draft: ItemDraft, former: Content, isEqual: boolean): string[] {
  const content = mergeContent(draft, former);
  const sorted = ({ options }: Content) => options.toSorted().join('\0');
  const foldEqual = (text: string) => (isEqual ? fold(text) : text);
  const shorten = (text: string | null) => (text === null ? 'none' : `“${titleOf(text)}”`);
  const isKeySame = !draft.isKeyKnown || foldEqual(keyOf(content)) === foldEqual(keyOf(former));
  return [
    ...(isEqual || content.questionText === former.questionText
      ? []
      : [`text before: ${shorten(former.questionText)}`]),
    ...(isEqual || sorted(content) === sorted(former)
      ? []
      : [`options before: ${former.options.map(shorten).join(', ')}`]),
    ...(isKeySame ? [] : [`right answer before: ${shorten(keyOf(former))}`]),
    ...(isKeySame && content.alsoCorrect.join() !== former.alsoCorrect.join()
      ? ['changes the further right options']
      : []),
    ...(content.explanation === former.explanation ? [] : [`explanation before: ${shorten(former.explanation)}`]),
    ...(content.imageUrl === former.imageUrl ? [] : ['changes the picture']),
  ];
}

/** Shows in a preview the items that the bank has already. */
export async function markKnownItems(db: Database, items: readonly JudgedItem[]): Promise<JudgedItem[]> {
  const comparisons = await compareItems(
    db,
    items.flatMap(({ draft }) => draft ?? []),
  );
  let next = 0;
  return items.map((item) => {
    if (item.draft === null) return item;
    const comparison = comparisons[next];
    next += 1;
    return comparison ? mark(item, item.draft, comparison) : item;
  });
}

function mark(judged: JudgedItem, draft: ItemDraft, comparison: Comparison): JudgedItem {
  const item: JudgedItem =
    comparison.isContested && comparison.kind !== 'same'
      ? { ...judged, state: 'needsKey', correctAnswer: null, notes: [isContested, ...judged.notes] }
      : judged;
  if (comparison.kind === 'new') return item;
  if (comparison.kind === 'same') return { ...item, state: 'same', notes: [comparison.note, ...item.notes] };
  const { item: known, isEqual } = comparison;
  const isOwn = comparison.kind === 'edited';
  const notes = [
    isOwn ? 'Your own question stays, unless you choose the one of the file.' : 'Becomes a new version.',
    ...differences(draft, known.newest, isEqual),
    ...item.notes,
  ];
  return { ...item, state: item.state === 'needsKey' ? 'needsKey' : 'changed', notes, ...(isOwn && { isOwn }) };
}
