import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import * as contract from '#contract/content/practice.contract.ts';
import { tagOf } from '#server/platform/cache/answer-parts.ts';
import type { Sendable } from '#server/platform/cache/pieced-answer.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import { prepareAnswer, preparePieces } from '#server/platform/http/mount-cached.ts';
import type { ItemText } from './item-texts.ts';
import type { CatalogueRow } from './practice.store.ts';

const contentType = 'application/json; charset=utf-8';
const comma = Buffer.from(',');

export const writeText = (item: contract.PracticeItem): ItemText => {
  const bytes = Buffer.from(JSON.stringify(z.encode(contract.PracticeItem, item)));
  return { id: item.id, bytes, hash: createHash('sha256').update(bytes).digest().readUInt32BE() };
};

/**
 * Writes a list of items as JSON, after the text `before` and followed by the text `after`. Returns the pieces in
 * order.
 */
function writeList(before: string, items: readonly ItemText[], after: string): Uint8Array[] {
  const pieces: Uint8Array[] = [Buffer.from(before)];
  for (const [place, { bytes }] of items.entries()) {
    if (place > 0) pieces.push(comma);
    pieces.push(bytes);
  }
  pieces.push(Buffer.from(after));
  return pieces;
}

export const writeItems = (items: readonly ItemText[]): Sendable =>
  preparePieces({
    contentType,
    pieces: writeList('[', items, ']'),
    tag: tagOf(Buffer.from(Uint32Array.from(items, ({ hash }) => hash).buffer)),
  });

/** @param replaced The parts of an earlier version that `items` replaces; null for a whole pack. */
export const writePack = (
  version: string,
  replaced: contract.PracticePack['replaced'],
  items: readonly ItemText[],
): ReadyAnswer => {
  const before = `{"version":"${version}","replaced":${JSON.stringify(replaced)},"items":[`;
  return prepareAnswer(contentType, `${Buffer.concat(writeList(before, items, ']}'))}`);
};

export const writeCatalogue = (rows: readonly CatalogueRow[]): ReadyAnswer =>
  prepareAnswer(contentType, JSON.stringify(z.encode(contract.PracticeCatalogue, toCatalogue(rows))));

/** @param rows In the order of subject, topic and id. */
function toCatalogue(rows: readonly CatalogueRow[]): contract.PracticeCatalogue {
  const subjects: contract.PracticeCatalogue['subjects'] = [];
  for (const { id, version, subject, topic, difficulty, hasPicture } of rows) {
    if (subjects.at(-1)?.name !== subject) subjects.push({ name: subject, topics: [] });
    const topics = subjects.at(-1)?.topics;
    if (topics?.at(-1)?.name !== topic) topics?.push({ name: topic, items: [] });
    topics?.at(-1)?.items.push([id, version, difficulty, hasPicture]);
  }
  return { version: createHash('sha256').update(JSON.stringify(subjects)).digest('base64url').slice(0, 16), subjects };
}
