import { createHash, randomInt } from 'node:crypto';
import type * as contract from '#contract/content/blueprint.contract.ts';
import { lockExam, selectExam, updateDrawRules } from '#server/features/exams/exams/exams.store.ts';
import { selectUsesOfQuestions } from '#server/features/exams/questions/question-uses.store.ts';
import { AppError, changedMeanwhile } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectItems } from '../items/items.store.ts';
import { printItems } from '../items/print-items.ts';
import {
  type Candidate,
  replaceBlueprintRows,
  selectBlueprintRows,
  selectCandidates,
  selectDrawnQuestions,
} from './blueprint.store.ts';
import { type DrawItem, drawItems } from './draw-items.rules.ts';

/** @throws AppError `exam.not_found` */
export async function getBlueprint(db: Database, examId: number): Promise<contract.Blueprint> {
  const { notUsedInLast } = await selectExam(db, examId);
  const content = { rows: await selectBlueprintRows(db, examId), notUsedInLast };
  const seen = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return { ...content, lastDraw: await findLastDraw(db, examId), seen };
}

async function findLastDraw(db: Database, examId: number): Promise<contract.Blueprint['lastDraw']> {
  const questionIds = await selectDrawnQuestions(db, examId);
  const { openAttempts, closedAttempts } = await selectUsesOfQuestions(db, examId, questionIds);
  return questionIds.length === 0 || openAttempts + closedAttempts > 0 ? null : { questionIds };
}

/** @throws AppError `exam.not_found`, `blueprint.changed` */
export async function saveBlueprint(
  tx: Database,
  examId: number,
  { rows, notUsedInLast, seen }: Pick<contract.Blueprint, 'rows' | 'notUsedInLast'> & { seen?: string | undefined },
): Promise<contract.Blueprint> {
  await lockExam(tx, examId);
  const present = await getBlueprint(tx, examId);
  if (seen !== undefined && seen !== present.seen) throw changedMeanwhile('blueprint.changed', present);
  await replaceBlueprintRows(tx, examId, rows);
  await updateDrawRules(tx, examId, { notUsedInLast });
  return getBlueprint(tx, examId);
}

/**
 * The items that the blueprint of an exam gets with a seed, and the rows that are short. @throws AppError
 * `exam.not_found`
 */
export async function previewDraw(
  db: Database,
  examId: number,
  { seed = randomInt(2 ** 31), now }: { seed?: number | undefined; now: Date },
): Promise<contract.Draw> {
  const { notUsedInLast } = await selectExam(db, examId);
  const rows = await selectBlueprintRows(db, examId);
  const candidates = await selectCandidates(db, examId, { notUsedInLast, now });
  const matchers = rows.map((row) => ({ count: row.count, matches: matcherOf(row) }));
  const free = candidates.filter(({ isRecent, isHeld }) => !isRecent && !isHeld);
  const { items, shortages } = drawItems(matchers, orderItems(free, seed));
  const found = new Map(
    (
      await selectItems(
        db,
        items.map(({ itemId }) => itemId),
      )
    ).map((each) => [each.item.id, each]),
  );
  return {
    seed,
    items: items.map((drawn) => {
      const each = found.get(drawn.itemId);
      return { ...drawn, questionText: each?.newest.questionText ?? '', uses: each?.item.uses ?? 0 };
    }),
    shortages: shortages.map((shortage) => {
      const matches = matchers[shortage.row]?.matches ?? (() => false);
      const left = candidates.filter((candidate) => matches(toDrawItem(candidate, 0)));
      const recent = left.filter(({ isRecent }) => isRecent).length;
      return { ...shortage, recent, held: left.filter(({ isRecent, isHeld }) => isHeld && !isRecent).length };
    }),
  };
}

const matcherOf =
  (row: contract.BlueprintRow) =>
  (item: DrawItem): boolean =>
    (row.subject === null || item.subject === row.subject) &&
    (row.topic === null || item.topic === row.topic) &&
    (row.difficulty === null || item.difficulty === row.difficulty) &&
    (row.tag === null || item.tags.includes(row.tag));

const toDrawItem = (candidate: Candidate, cost: number): DrawItem => ({ ...candidate, cost });

/**
 * Numbers items by their cost: the least used first, then those whose last use is the longest ago, then in the order of
 * the seed.
 */
function orderItems(candidates: readonly Candidate[], seed: number): DrawItem[] {
  const chance = new Map(candidates.map(({ id }) => [id, createHash('sha256').update(`${seed}:${id}`).digest('hex')]));
  const order = (a: Candidate, b: Candidate) =>
    a.uses - b.uses ||
    (a.lastUsedAt ?? 0) - (b.lastUsedAt ?? 0) ||
    (chance.get(a.id) ?? '').localeCompare(chance.get(b.id) ?? '') ||
    a.id - b.id;
  return candidates.toSorted(order).map(toDrawItem);
}

type Accepted = {
  seed: number;
  seen?: string | undefined;
  allowShort: boolean;
  items?: { itemId: number; row: number }[] | undefined;
  now: Date;
};

/**
 * Prints the drawn items on the exam, each in the section of its row.
 * @returns the ids of the new questions
 * @throws AppError `exam.not_found`, `blueprint.changed`, `blueprint.short`, `bank.not_found`;
 * `questions.changed_meanwhile` if the exam has got one of the items meanwhile
 */
export async function acceptDraw(
  tx: Database,
  examId: number,
  { seed, seen, allowShort, items, now }: Accepted,
): Promise<number[]> {
  await lockExam(tx, examId);
  const present = await getBlueprint(tx, examId);
  if (seen !== undefined && seen !== present.seen) throw changedMeanwhile('blueprint.changed', present);
  const { rows } = present;
  const accepted = items ?? (await previewDraw(tx, examId, { seed, now })).items;
  const wanted = rows.reduce((sum, { count }) => sum + count, 0);
  const printings = rows.flatMap(({ section }, index) =>
    accepted.filter(({ row }) => row === index).map(({ itemId }) => ({ itemId, section })),
  );
  if (printings.length < wanted && !allowShort) throw new AppError('blueprint.short');
  const { addedIds, already } = await printItems(tx, examId, printings);
  if (already > 0) throw new AppError('questions.changed_meanwhile');
  await updateDrawRules(tx, examId, { drawSeed: seed });
  return addedIds;
}
