import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { BankItemDetails } from '#contract/content/bank.contract.ts';
import type { ChallengeReason } from '#contract/exams/challenge-reasons.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { itemReports } from '#server/schema/item-reports.table.ts';

/** Further reports of an item would tell the educator nothing new, and would fill the database. */
const mostOpen = 50;

/** The page of an item shows the latest reports, the open ones first. */
const mostListed = 100;

type NewReport = Pick<typeof itemReports.$inferSelect, 'itemId' | 'version' | 'reportKey' | 'reason' | 'text'>;

/**
 * Stores what a student says is wrong with an item. A report that is sent again is stored once.
 * @throws AppError `practice.much_reported`, `practice.withdrawn` if the item has just been deleted
 */
export async function insertReport(db: Database, { text, ...report }: NewReport, now: Date): Promise<void> {
  const isOpen = and(eq(itemReports.itemId, report.itemId), isNull(itemReports.closedAt));
  const isKnown = eq(itemReports.reportKey, report.reportKey);
  if ((await db.$count(itemReports, isOpen)) >= mostOpen && (await db.$count(itemReports, isKnown)) === 0) {
    throw new AppError('practice.much_reported');
  }
  try {
    await db
      .insert(itemReports)
      .values({ ...report, text: text?.toWellFormed() ?? null, createdAt: now })
      .onConflictDoNothing({ target: itemReports.reportKey });
  } catch (error) {
    if (violates(error, 'foreign key')) throw new AppError('practice.withdrawn');
    throw error;
  }
}

/** The reports of an item: the open ones first, the latest of them first. */
export async function selectReports(db: Database, itemId: number): Promise<BankItemDetails['reports']> {
  const rows = await db
    .select()
    .from(itemReports)
    .where(eq(itemReports.itemId, itemId))
    .orderBy(sql`${itemReports.closedAt} is not null`, desc(itemReports.id))
    .limit(mostListed);
  return rows.map(({ id, version, reason, text, createdAt, closedAt }) => ({
    ...{ id, version, text, reason: reason as ChallengeReason },
    ...{ createdAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null },
  }));
}

/** Closes the open reports of an item up to the one with this id. Returns their number. */
export async function closeReports(
  tx: Database,
  itemId: number,
  { lastReportId, now }: { lastReportId: number; now: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(itemReports)
    .set({ closedAt: now })
    .where(and(eq(itemReports.itemId, itemId), lte(itemReports.id, lastReportId), isNull(itemReports.closedAt)));
  return rowCount ?? 0;
}
