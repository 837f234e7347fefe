import type { ImportItem, ItemsImport } from '#contract/authoring/items-import.contract.ts';
import { hintsOf } from '#domain/question/item-flaws.ts';
import { preferredWords } from '#domain/question/preferred-words.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import { type BatchKey, selectBatch } from '#server/features/authoring/batches/batches.store.ts';
import { selectPreferredWords } from '#server/features/exams/questions/words/words.store.ts';
import type { ReadSite } from '#server/features/interchange/formats/read-items.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mapInPortions } from '#server/platform/in-portions.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { markKnownCards } from './cards/compare-cards.ts';
import { type JudgedCard, judgeCards } from './cards/judge-card.ts';
import type { CardsReceipt } from './cards/take-cards.ts';
import { markKnownItems } from './compare-items.ts';
import type { ImportSteps } from './import-steps.ts';
import { countStates, type JudgedItem, judgeQuestion, leaveOut } from './judge-items.ts';
import type { ItemsReader, NamedFile } from './read-items.ts';
import { type JudgedSiteItem, judgeSite } from './site/judge-site.ts';
import { storePictures } from './store-pictures.ts';
import type { ItemsReceipt } from './take-items.ts';

/**
 * `wanted`: the name of the format that the educator has chosen, or null. `mayHaveExams`: whether the account may add
 * exams.
 */
export type Upload = { name: string; bytes: Uint8Array; wanted: string | null; mayHaveExams: boolean };

/**
 * Reads a file of another format for its preview. Pictures are stored at once; those that no import takes are removed
 * as other unused pictures are.
 * @throws AppError `upload.unreadable`, `import.cancelled`; `role.denied` for a file with exams
 */
export async function readUpload(
  db: Database,
  read: ItemsReader,
  { mayHaveExams, ...upload }: Upload,
  steps: ImportSteps,
) {
  if (upload.bytes.length === 0)
    throw new UnreadableFile('This file is empty. Choose one that has questions or flashcards.');
  steps.begin('reading');
  const file = await read(upload, steps.gone);
  if (file.site && !mayHaveExams) throw new AppError('role.denied', siteDenied);
  const kind: keyof typeof nouns = file.kind === 'questions' ? 'items' : file.kind;
  const items = [
    ...(kind === 'items' ? [] : await judgeCardFile(db, kind === 'site' ? { ...file, leftOut: [] } : file, steps)),
    ...(kind === 'cards' ? [] : await judgeQuestionFile(db, file, steps)),
    ...(file.site ? await judgeSiteFile(db, file.site, steps) : []),
  ];
  if (items.length === 0) throw new UnreadableFile(`Rounds found no ${nouns[kind]} in this ${file.label} file.`);
  return { kind, format: file.label, items };
}

const siteDenied =
  'This file is the export of a whole site, with its exams. Only owners and examiners may import it. An owner can change your role.';

const nouns = { items: 'questions', cards: 'flashcards', site: 'questions, flashcards or exams' } as const;

/** The preview of an import, or its receipt. @throws AppError `import.not_found` */
export const showImport = async (db: Database, key: BatchKey): Promise<ItemsImport> =>
  describeImport(key.id, { ...(await selectBatch(db, key)), kind: key.kind });

type KeptImport = Pick<
  Awaited<ReturnType<typeof selectBatch>>,
  'format' | 'fileName' | 'items' | 'receipt' | 'failure'
> &
  Pick<BatchKey, 'kind'>;

export function describeImport(importId: number, { fileName, format, kind, ...kept }: KeptImport): ItemsImport {
  const items = (kept.items ?? []) as (JudgedItem | JudgedCard | JudgedSiteItem)[];
  const receipt = kept.receipt as ItemsReceipt | CardsReceipt | null;
  const shown = { kind: kind === 'cards' || kind === 'site' ? kind : 'questions', counts: countStates(items) } as const;
  const failure = kept.failure === null ? {} : { failure: kept.failure };
  return {
    importId,
    fileName,
    format,
    ...shown,
    items: receipt === null ? items.map(showWhole) : [],
    receipt,
    ...failure,
  };
}

/**
 * Adds the parts of an item that an educator must see: its pictures, and the whole text of a question without a key.
 */
function showWhole(item: JudgedItem | JudgedCard | JudgedSiteItem): ImportItem {
  const { draft } = item;
  if (draft === null) return item;
  const asks = 'questionText' in draft && item.correctAnswer === null;
  const urls =
    'questionText' in draft
      ? [draft.imageUrl]
      : 'answer' in draft
        ? [draft.questionImageUrl, draft.answerImageUrl]
        : [];
  const pictures = [...new Set(urls.filter((url) => url !== null))];
  return {
    ...item,
    ...(asks && { text: [draft.caseText, draft.questionText].filter(Boolean).join('\n\n') }),
    ...(pictures.length > 0 && { pictures }),
  };
}

async function judgeCardFile(db: Database, { cards, leftOut }: NamedFile, steps: ImportSteps): Promise<JudgedCard[]> {
  const pictures = cards.flatMap(({ questionPicture, answerPicture }) => [questionPicture, answerPicture]);
  const judged = await judgeCards(cards, await storePictures(db, pictures, steps));
  steps.begin('comparing');
  return markKnownCards(db, [...judged, ...leftOut.map((item) => ({ ...leaveOut(item), draft: null }))]);
}

async function judgeSiteFile(db: Database, site: ReadSite, steps: ImportSteps): Promise<JudgedSiteItem[]> {
  const ofExams = site.exams.flatMap(({ questions }) => questions);
  const pictures = [...site.cases, ...ofExams].map(({ picture }) => picture);
  const keptOf = await storePictures(db, [...pictures, ...ofExams.map(({ casePicture }) => casePicture)], steps);
  steps.begin('comparing');
  return judgeSite(db, site, keptOf);
}

async function judgeQuestionFile(
  db: Database,
  { questions, leftOut }: NamedFile,
  steps: ImportSteps,
): Promise<JudgedItem[]> {
  const all = questions.map(({ picture }) => picture);
  const keptOf = await storePictures(db, all, steps);
  steps.begin('comparing');
  const judged = questions.map(({ picture, ...question }) => {
    const { url, note } = keptOf(picture);
    return judgeQuestion({
      ...question,
      imageUrl: question.imageUrl ?? url,
      changes: [...question.changes, ...(note === null ? [] : [note])],
    });
  });
  return addHints(db, await markKnownItems(db, [...judged, ...leftOut.map(leaveOut)]));
}

/** Adds the hints of the checks of questions, with the educator's own list of words. */
async function addHints(db: Database, items: readonly JudgedItem[]): Promise<JudgedItem[]> {
  const words = preferredWords((await selectPreferredWords(db)).text);
  return mapInPortions(items, (item) => {
    if (item.draft === null || item.correctAnswer === null) return item;
    const { questionText } = item.draft;
    // Many formats have no explanations, so that the hint about a missing one would stand below each question.
    const explanation = item.draft.explanation ?? ' ';
    const key = optionLetters.indexOf(item.correctAnswer);
    const hints = hintsOf({ questionText, options: item.options, key, explanation }, words);
    return hints.length === 0 ? item : { ...item, hints };
  });
}
