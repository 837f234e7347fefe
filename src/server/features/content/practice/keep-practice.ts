import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import * as contract from '#contract/content/practice.contract.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AnswerCache, prepareAnswer } from '#server/platform/http/mount-cached.ts';
import type { ContentTable } from '#server/schema/content-tables.ts';
import { changedSince, type PackedItem, versionOf } from './pack-version.rules.ts';
import { type CatalogueRow, selectPracticeItems, selectPractised } from './practice.store.ts';
import { type ReleasedExams, readReleasedExams } from './read-released-exams.ts';

/** Every table that the answers are made from, apart from the attempts, which `until` accounts for. */
const tables: readonly ContentTable[] = ['exams', 'questions', 'bank_items', 'bank_versions', 'bank_uses', 'cases'];

const catalogueKey = 'practice catalogue';
const packKey = 'practice pack ';

/** How many texts of items a catalogue keeps, about 8 MB. */
const mostTexts = 5000;

/** What may be practised now, with what was already made of it. */
type Snapshot = {
  /** Part of the keys of its packs, so that a pack that was still loading is not kept for a later snapshot. */
  serial: number;
  answer: ReadyAnswer;
  released: ReleasedExams;
  /** When `released` was read. The clock may be set back. */
  readAt: number;
  rechecking: Promise<ReleasedExams> | undefined;
  rows: Map<number, CatalogueRow>;
  texts: Map<number, string>;
};

type Dependencies = { db: Database; cache: AnswerCache; clock: () => Date };

/**
 * Keeps the answers about practice ready. All of them are made from one snapshot of the items that may be practised. The cache drops it when
 * content changes, and it carries the time until which it holds, because a release date or a closing time changes it without a write.
 */
export function keepPractice({ db, cache, clock }: Dependencies) {
  const snapshots = new WeakMap<ReadyAnswer, Snapshot>();
  const packs = new WeakMap<ReadyAnswer, PackedItem[]>();
  let serial = 0;

  async function load(): Promise<ReadyAnswer> {
    const now = clock();
    const released = await readReleasedExams(db, now);
    const rows = await selectPractised(db, released.ids);
    const answer = toAnswer(JSON.stringify(z.encode(contract.PracticeCatalogue, toCatalogue(rows))));
    serial += 1;
    snapshots.set(answer, {
      serial,
      answer,
      released,
      readAt: now.getTime(),
      rechecking: undefined,
      rows: new Map(rows.map((row) => [row.id, row])),
      texts: new Map(),
    });
    return answer;
  }

  async function present(): Promise<Snapshot> {
    const answer = await cache.getOrLoad(catalogueKey, tables, load);
    const snapshot = snapshots.get(answer);
    if (!snapshot) throw new Error('A catalogue of practice has no snapshot.');
    const now = clock();
    if (now.getTime() < snapshot.released.until && now.getTime() >= snapshot.readAt) return snapshot;
    snapshot.rechecking ??= readReleasedExams(db, now).finally(() => {
      snapshot.rechecking = undefined;
    });
    const released = await snapshot.rechecking;
    if (released.ids.join() === snapshot.released.ids.join()) {
      snapshot.released = released;
      snapshot.readAt = now.getTime();
      return snapshot;
    }
    if (cache.get(catalogueKey) === answer) {
      cache.discard(catalogueKey);
      cache.discardAll(packKey);
    }
    return present();
  }

  /** The texts of items by id, those that the snapshot lacks from the database. */
  async function textsOf(snapshot: Snapshot, rows: readonly CatalogueRow[]): Promise<Map<number, string>> {
    const missing = rows.filter(({ id }) => !snapshot.texts.has(id));
    const read = missing.length === 0 ? [] : await selectPracticeItems(db, missing);
    const added = read.map((item) => [item.id, JSON.stringify(z.encode(contract.PracticeItem, item))] as const);
    if (snapshot.texts.size + added.length > mostTexts) snapshot.texts.clear();
    const texts = new Map(added);
    for (const { id } of rows) texts.set(id, texts.get(id) ?? snapshot.texts.get(id) ?? '');
    for (const [id, text] of added.slice(0, mostTexts)) snapshot.texts.set(id, text);
    return texts;
  }

  async function loadPack(snapshot: Snapshot, subject: string): Promise<ReadyAnswer> {
    const rows = [...snapshot.rows.values()].filter((row) => row.subject === subject);
    const read = await selectPracticeItems(db, rows);
    const items = read
      .map((item) => ({ id: item.id, text: JSON.stringify(z.encode(contract.PracticeItem, item)) }))
      .sort((one, other) => one.id - other.id)
      .map((item) => ({ ...item, hash: createHash('sha256').update(item.text).digest().readUInt32BE() }));
    const answer = toAnswer(writePack(versionOf(items), null, items));
    packs.set(answer, items);
    return answer;
  }

  return {
    catalogue: async (): Promise<ReadyAnswer> => (await present()).answer,

    /** These items in this order, without those that may not be practised. */
    items: async (ids: readonly number[]): Promise<ReadyAnswer> => {
      const snapshot = await present();
      const rows = [...new Set(ids)].flatMap((id) => snapshot.rows.get(id) ?? []);
      const texts = await textsOf(snapshot, rows);
      return toAnswer(`[${rows.flatMap(({ id }) => texts.get(id) || []).join(',')}]`, true);
    },

    /** What may be practised at this moment: the ids of the released exams, and the items. */
    released: async (): Promise<{ examIds: readonly number[]; items: ReadonlyMap<number, CatalogueRow> }> => {
      const { released, rows } = await present();
      return { examIds: released.ids, items: rows };
    },

    /** All items of a subject, or those that differ from an earlier version. */
    pack: async (subject: string, since: string | undefined): Promise<ReadyAnswer> => {
      const snapshot = await present();
      const answer = await cache.getOrLoad(`${packKey}${snapshot.serial} ${subject}`, tables, () =>
        loadPack(snapshot, subject),
      );
      const items = packs.get(answer);
      const changed = items && since !== undefined ? changedSince(items, since) : undefined;
      if (!items || !changed) return answer;
      const remainders = new Set(changed.remainders);
      return toAnswer(
        writePack(
          versionOf(items),
          changed,
          items.filter(({ id }) => remainders.has(id % changed.of)),
        ),
        true,
      );
    },
  };
}

const toAnswer = (body: string, isForOne = false) =>
  prepareAnswer('application/json; charset=utf-8', body, { isForOne });

const writePack = (version: string, replaced: contract.PracticePack['replaced'], items: readonly PackedItem[]) =>
  `{"version":"${version}","replaced":${JSON.stringify(replaced)},"items":[${items.map(({ text }) => text).join(',')}]}`;

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
