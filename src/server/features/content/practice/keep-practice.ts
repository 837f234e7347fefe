import * as contract from '#contract/content/practice.contract.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Sendable } from '#server/platform/cache/pieced-answer.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContentTable } from '#server/schema/content-tables.ts';
import { type ItemText, ItemTexts } from './item-texts.ts';
import { changedSince, versionOf } from './pack-version.rules.ts';
import { type CatalogueRow, selectPracticeItems, selectPractised } from './practice.store.ts';
import { type ReleasedExams, readReleasedExams } from './read-released-exams.ts';
import { writeCatalogue, writeItems, writePack, writeText } from './write-practice.ts';

/** Every table that the answers are made from, apart from the attempts, which `until` accounts for. */
const tables: readonly ContentTable[] = ['exams', 'questions', 'bank_items', 'bank_versions', 'bank_uses', 'cases'];

const catalogueKey = 'practice catalogue';
const packKey = 'practice pack ';

/** The exams and items that may be practised now, with the responses that were already made of them. */
type Snapshot = {
  /** Part of the keys of its packs, so that a pack that was still loading is not kept for a later snapshot. */
  serial: number;
  answer: ReadyAnswer;
  released: ReleasedExams;
  /** When `released` was read. The clock may be set back. */
  readAt: number;
  rechecking: Promise<ReleasedExams> | undefined;
  rows: ReadonlyMap<number, CatalogueRow>;
  texts: ItemTexts<CatalogueRow>;
};

/**
 * A pack, and the answers to clients that have an earlier version, by the parts that differ. Each answer is compressed
 * once for all these clients.
 */
type Pack = { items: readonly ItemText[]; version: string; differences: Map<string, ReadyAnswer> };
/**
 * How many differences a pack keeps, and the largest share of its parts in each, so that together they take at most the
 * memory of two packs.
 */
const kept = { differences: 8, share: 0.25 };

// Outside of `keepPractice`, because several apps of a test share a cache.
const snapshots = new WeakMap<ReadyAnswer, Snapshot>();
const packs = new WeakMap<ReadyAnswer, Pack>();
let serial = 0;

type Dependencies = { db: Database; cache: AnswerCache; clock: () => Date };

export type Practice = ReturnType<typeof keepPractice>;

/**
 * Keeps the answers about practice ready. All of them are made from one snapshot of the items that may be practised.
 * The cache drops it when content changes, and it carries the time until which it holds, because a release date or a
 * closing time changes it without a write.
 */
export function keepPractice({ db, cache, clock }: Dependencies) {
  async function load(): Promise<ReadyAnswer> {
    const now = clock();
    const released = await readReleasedExams(db, now);
    const rows = await selectPractised(db, released.ids);
    const answer = writeCatalogue(rows);
    serial += 1;
    snapshots.set(answer, {
      serial,
      answer,
      released,
      readAt: now.getTime(),
      rechecking: undefined,
      rows: new Map(rows.map((row) => [row.id, row])),
      texts: new ItemTexts({ load: async (wanted) => (await selectPracticeItems(db, wanted)).map(writeText), rows }),
    });
    return answer;
  }

  const holds = ({ released, readAt }: Snapshot, now: number) => now < released.until && now >= readAt;

  async function present(): Promise<Snapshot> {
    const answer = await cache.getOrLoad(catalogueKey, tables, load);
    const snapshot = snapshots.get(answer);
    if (!snapshot) throw new Error('A catalogue of practice has no snapshot.');
    const now = clock();
    if (holds(snapshot, now.getTime())) return snapshot;
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

  return {
    catalogue: async (): Promise<ReadyAnswer> => (await present()).answer,

    /** The items with these ids, in this order. Leaves out items that may not be practised. */
    items: async (ids: readonly number[]): Promise<Sendable> => {
      const { rows, texts } = await present();
      return writeItems(await texts.read([...new Set(ids)].flatMap((id) => rows.get(id) ?? [])));
    },

    /** The ids of the exams whose keys are released, and the items that may be practised at this moment. */
    released: async (): Promise<{ examIds: readonly number[]; items: ReadonlyMap<number, CatalogueRow> }> => {
      const { released, rows } = await present();
      return { examIds: released.ids, items: rows };
    },

    /** All items of a subject, or only the items that differ from an earlier version. */
    pack: async (subject: string, since: string | undefined): Promise<Sendable> => {
      const snapshot = await present();
      const key = `${packKey}${snapshot.serial} ${subject}`;
      const answer = await cache.getOrLoad(key, tables, () => loadPack(snapshot, subject));
      // Otherwise requests with invented subjects would push everything else out of the memory.
      if (packs.get(answer)?.items.length === 0) cache.discard(key);
      return since === undefined ? answer : packSince(answer, since);
    },

    /**
     * The answer to a request for the catalogue or for items with this address, as browsers spell it, if it can be
     * given without reading the database. Fastify, which does not see such a request, would take longer than sending
     * the bytes.
     */
    ready: (url: string): Sendable | undefined => {
      if (!url.startsWith(ownPath)) return undefined;
      const answer = cache.get(catalogueKey);
      const snapshot = answer && snapshots.get(answer);
      if (!snapshot || !holds(snapshot, clock().getTime())) return undefined;
      if (url === contract.getPracticeCatalogue.path) return snapshot.answer;
      const [, listed] = askingItems.exec(url) ?? [];
      if (!listed) return undefined;
      const ids = [...new Set(listed.split(/,|%2C/).map(Number))];
      const texts = snapshot.texts.ready(ids);
      return texts && writeItems(texts);
    },
  };
}

const ownPath = '/api/practice/';
/** At most 100 ids, as the contract allows. */
const askingItems = /^\/api\/practice\/items\?ids=([1-9]\d{0,8}(?:(?:,|%2C)[1-9]\d{0,8}){0,99})$/;

async function loadPack({ rows, texts }: Snapshot, subject: string): Promise<ReadyAnswer> {
  const wanted = [...rows.values()].filter((row) => row.subject === subject).sort((one, other) => one.id - other.id);
  const items = await texts.read(wanted);
  const version = versionOf(items);
  const answer = writePack(version, null, items);
  packs.set(answer, { items, version, differences: new Map() });
  return answer;
}

/**
 * The items of a pack that differ from an earlier version, or the whole pack if the difference is unknown or has all
 * items.
 */
function packSince(answer: ReadyAnswer, since: string): ReadyAnswer {
  const pack = packs.get(answer);
  const replaced = pack && changedSince(pack.version, since);
  if (!replaced) return answer;
  const { version, differences } = pack;
  const parts = `${replaced.remainders}`;
  const ready = differences.get(parts);
  if (ready) return ready;
  const remainders = new Set(replaced.remainders);
  const items = pack.items.filter(({ id }) => remainders.has(id % replaced.of));
  // After an import every item differs.
  if (items.length === pack.items.length) return answer;
  const difference = writePack(version, replaced, items);
  if (replaced.remainders.length > kept.share * replaced.of) return difference;
  const [oldest] = differences.size < kept.differences ? [] : differences.keys();
  if (oldest !== undefined) differences.delete(oldest);
  differences.set(parts, difference);
  return difference;
}
