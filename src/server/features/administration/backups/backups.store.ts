import { eq } from 'drizzle-orm';
import type { BackupSchedule, Backups } from '#contract/administration/backups.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { backupSchedule } from '#server/schema/backup-schedule.table.ts';

/** The state before an owner chooses anything. */
const unset = { every: null, kept: 7, nextAt: null, lastAt: null, lastBytes: null, lastWay: null } as const;

type BackupState = Omit<typeof backupSchedule.$inferSelect, 'id'>;

export async function selectBackupState(db: Database): Promise<BackupState> {
  const [row] = await db.select().from(backupSchedule);
  return row ?? unset;
}

/** @param nextAt When the next backup is due; null turns the schedule off. */
export async function updateSchedule(
  db: Database,
  { every, kept }: BackupSchedule,
  nextAt: Date | null,
): Promise<void> {
  await upsert(db, { every: every === 'never' ? null : every, kept, nextAt });
}

type LastBackup = { at: Date; bytes: number; way: NonNullable<Backups['last']>['way'] };

/** Notes the last complete backup. */
export async function noteBackup(db: Database, { at, bytes, way }: LastBackup): Promise<void> {
  await upsert(db, { lastAt: at, lastBytes: bytes, lastWay: way });
}

/** Moves the schedule on, unless an owner has changed it since the backup was due. */
export async function updateNextAt(db: Database, dueAt: Date, nextAt: Date): Promise<void> {
  await db.update(backupSchedule).set({ nextAt }).where(eq(backupSchedule.nextAt, dueAt));
}

async function upsert(db: Database, set: Partial<BackupState>): Promise<void> {
  await db.insert(backupSchedule).values(set).onConflictDoUpdate({ target: backupSchedule.id, set });
}
