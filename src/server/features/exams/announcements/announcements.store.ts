import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { adminUsers } from '#server/schema/admin-users.table.ts';
import { announcementReadings, announcements } from '#server/schema/announcements.table.ts';
import { type Attempt, students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';

type NewAnnouncement = Omit<typeof announcements.$inferInsert, 'number' | 'by'> & { userId: number };

/**
 * Inserts an announcement. The lock of the exam makes numbers grow in the order of the commits, so that no reader
 * misses one.
 */
export async function insertAnnouncement(tx: Database, { userId, ...announcement }: NewAnnouncement): Promise<number> {
  await tx.select({ id: exams.id }).from(exams).where(eq(exams.id, announcement.examId)).for('no key update');
  const [educator] = await tx.select({ name: adminUsers.username }).from(adminUsers).where(eq(adminUsers.id, userId));
  const next = sql`(select coalesce(max(number), 0) + 1 from ${announcements} where exam_id = ${announcement.examId})`;
  const [inserted] = await tx
    .insert(announcements)
    .values({ ...announcement, by: educator?.name ?? '', number: next })
    .returning({ number: announcements.number });
  if (!inserted) throw new Error('Inserting an announcement returned no row.');
  return inserted.number;
}

/** Deletes the announcements to only one of these students, because the text may name the student. */
export async function deleteAnnouncementsTo(tx: Database, attemptIds: number[]): Promise<void> {
  await tx.delete(announcements).where(inArray(announcements.attemptId, attemptIds));
}

const withAttempt = (db: Database) =>
  db
    .select({ ...getTableColumns(announcements), sessionId: students.sessionId, name: students.name })
    .from(announcements)
    .leftJoin(students, eq(students.id, announcements.attemptId))
    .$dynamic();

/** The announcements of an exam in their order. An announcement to one person has the session id of the attempt. */
export const selectAnnouncements = (db: Database, examId: number) =>
  withAttempt(db).where(eq(announcements.examId, examId)).orderBy(asc(announcements.number));

export type AnnouncementRow = Awaited<ReturnType<typeof selectAnnouncements>>[number];

/** The announcements of an exam, the newest first, with the numbers of people who have read it and who may read it. */
export async function selectSent(db: Database, examId: number) {
  const rows = await withAttempt(db).where(eq(announcements.examId, examId)).orderBy(desc(announcements.number));
  const readings = await db
    .select({ id: announcementReadings.announcementId, read: count() })
    .from(announcementReadings)
    .innerJoin(announcements, eq(announcements.id, announcementReadings.announcementId))
    .where(eq(announcements.examId, examId))
    .groupBy(announcementReadings.announcementId);
  const read = new Map(readings.map((row) => [row.id, row.read]));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      read: read.get(row.id) ?? 0,
      recipients: row.attemptId === null ? await countPresentSince(db, examId, row.at) : 1,
    })),
  );
}

/** The number of attempts that were open at this time or have started since. */
const countPresentSince = (db: Database, examId: number, at: Date): Promise<number> =>
  db.$count(students, and(eq(students.examId, examId), or(isNull(students.endTime), gte(students.endTime, at))));

/** The fields of an attempt that decide which announcements its student may read. */
export type Reader = Pick<Attempt, 'id' | 'name' | 'examId' | 'startTime' | 'endsAt' | 'plan'>;

export async function selectReader(db: Database, sessionId: string): Promise<Reader | undefined> {
  const [reader] = await db
    .select({
      id: students.id,
      name: students.name,
      examId: students.examId,
      startTime: students.startTime,
      endsAt: students.endsAt,
      plan: students.plan,
    })
    .from(students)
    .where(eq(students.sessionId, sessionId));
  return reader;
}

export async function insertReading(db: Database, reading: typeof announcementReadings.$inferInsert): Promise<void> {
  await db.insert(announcementReadings).values(reading).onConflictDoNothing();
}
