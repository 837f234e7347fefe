import type { ItemsImport } from '#contract/authoring/imports.contract.ts';
import { type BatchKey, insertBatch, selectBatch } from '#server/features/authoring/batches/batches.store.ts';
import { nameOfFile } from '#server/features/authoring/batches/name-of-file.ts';
import { selectEqualIds } from '#server/features/content/items/items.store.ts';
import { encodeImage } from '#server/features/exams/questions/encode-image.ts';
import { addressOfImage } from '#server/features/exams/questions/image-address.rules.ts';
import { insertImage } from '#server/features/exams/questions/question-images.store.ts';
import type { ReadQuestion } from '#server/features/interchange/formats/read-items.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { countStates, type JudgedItem, judgeQuestion, leaveOut, type PicturedQuestion } from './judge-items.ts';
import type { ItemsReader } from './read-items.ts';
import type { ItemsReceipt } from './take-items.ts';

type Upload = { name: string; bytes: Uint8Array; wanted: string | null; userId: number; now: Date };

/**
 * Reads a file of another format and keeps what its preview shows. Pictures are stored at once; those that no import takes are removed as
 * other unused pictures are.
 * @throws AppError `upload.unreadable`
 */
export async function previewItems(
  db: Database,
  read: ItemsReader,
  { name, bytes, wanted, userId, now }: Upload,
): Promise<ItemsImport> {
  if (bytes.length === 0) throw new UnreadableFile('This file is empty. Choose one that has questions.');
  const file = await read(name, bytes, wanted);
  const questions: JudgedItem[] = [];
  for (const question of file.questions) questions.push(judgeQuestion(await storePicture(db, question)));
  const items = await markKnown(db, [...questions, ...file.leftOut.map(leaveOut)]);
  if (items.length === 0) throw new UnreadableFile(`Rounds found no questions in this ${file.label} file.`);
  const batch = { format: file.label, fileName: nameOfFile(name), items, receipt: null };
  const kept = { ...batch, userId, kind: 'items' as const, examId: null, choices: {}, createdAt: now };
  return describeImport(await insertBatch(db, kept), batch);
}

/** What an import has read, or has done. @throws AppError `import.not_found` */
export const showImport = async (db: Database, key: BatchKey): Promise<ItemsImport> =>
  describeImport(key.id, await selectBatch(db, key));

type KeptImport = Pick<Awaited<ReturnType<typeof selectBatch>>, 'format' | 'fileName' | 'items' | 'receipt'>;

function describeImport(importId: number, { fileName, format, ...kept }: KeptImport): ItemsImport {
  const items = (kept.items ?? []) as JudgedItem[];
  const receipt = kept.receipt as ItemsReceipt | null;
  const counts = countStates(items);
  return { importId, fileName, format, kind: 'questions', counts, items: receipt === null ? items : [], receipt };
}

async function storePicture(db: Database, { picture, ...question }: ReadQuestion): Promise<PicturedQuestion> {
  if (picture === null) return { ...question, imageUrl: null };
  try {
    const image = await encodeImage(picture.bytes);
    await insertImage(db, image);
    return { ...question, imageUrl: addressOfImage(image.name) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const note = `picture ${picture.name} cannot be read`.toWellFormed();
    return { ...question, imageUrl: null, changes: [...question.changes, note] };
  }
}

async function markKnown(db: Database, items: readonly JudgedItem[]): Promise<JudgedItem[]> {
  const importable = items.filter(({ draft }) => draft !== null);
  const equal = await selectEqualIds(
    db,
    importable.map(({ draft, options }) => ({ questionText: draft?.questionText ?? '', options })),
  );
  const seen = new Set<string>();
  const same = new Set<JudgedItem>();
  for (const [index, item] of importable.entries()) {
    const { fingerprint = '', id = null } = equal[index] ?? {};
    if (id !== null || seen.has(fingerprint)) same.add(item);
    seen.add(fingerprint);
  }
  return items.map((item) => (same.has(item) ? { ...item, state: 'same' } : item));
}
