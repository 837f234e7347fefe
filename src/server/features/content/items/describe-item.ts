import type * as contract from '#contract/content/bank.contract.ts';
import { comparableTexts } from '#domain/question/same-question.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectReports } from '../reports/reports.store.ts';
import { selectNeighbours, selectPrintings, selectUses, selectVersions } from './item-history.store.ts';
import { selectItem, selectItems, toBankItem, toContent } from './items.store.ts';

/** Similar items are looked for by the longest words, because these are the rarest. */
const searchedWords = 12;
const mostSimilar = 10;

/** An item with its versions, printings, uses, reports and similar items. @throws AppError `bank.not_found` */
export async function describeItem(db: Database, itemId: number): Promise<contract.BankItemDetails> {
  const found = await selectItem(db, itemId);
  const [versions, printings, uses, reports, similar] = [
    await selectVersions(db, itemId),
    await selectPrintings(db, itemId),
    await selectUses(db, itemId),
    await selectReports(db, itemId),
    await findSimilar(db, found.item),
  ];
  const { uses: _count, ...item } = await toBankItem(db, found);
  return {
    ...item,
    versions: versions.map(({ version, by }) => ({
      version: version.version,
      ...toContent(version),
      change: version.change,
      at: version.at.toISOString(),
      by,
    })),
    printings,
    uses: uses.map(({ use: { examId: _examId, satAt, ...use }, presentId }) => ({
      ...use,
      examId: presentId,
      satAt: satAt.toISOString(),
    })),
    reports,
    similar,
  };
}

async function findSimilar(
  db: Database,
  item: { id: number; searched: string },
): Promise<contract.BankItemDetails['similar']> {
  const words = [...new Set(item.searched.split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length > 3)
    .sort((a, b) => b.length - a.length)
    .slice(0, searchedWords);
  const candidates = await selectNeighbours(db, item, words);
  const near = candidates.filter(({ searched }) => comparableTexts([item.searched]).findNear(searched) !== undefined);
  const ids = near.slice(0, mostSimilar).map(({ id }) => id);
  return (await selectItems(db, ids)).map(({ item: { id, state }, newest: { questionText } }) => ({
    id,
    questionText,
    state,
  }));
}
