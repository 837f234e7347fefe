import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/announcements.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { aboutAttempt, aboutStudent, quoted } from '#server/features/administration/activity/summary.rules.ts';
import { selectSectionsOf } from '#server/features/exams/exams/exam-sections.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { insertAnnouncement, selectReader, selectSent } from './announcements.store.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

/** Mounts the announcements of educators to the students of an exam while it runs. */
export function announcementsRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(app, contract.announce, async ({ params: { id: examId }, body }, request) => {
    const { text, section = null, sessionId } = body;
    const { number } = await record(
      request,
      async (tx) => {
        await selectExam(tx, examId);
        if (section !== null) await requireSection(tx, examId, section);
        const student = sessionId === undefined ? undefined : await selectReader(tx, sessionId);
        if (sessionId !== undefined && student?.examId !== examId) throw new AppError('attempt.not_found');
        const announcement = { examId, text, section, attemptId: student?.id ?? null, at: clock() };
        const inserted = await insertAnnouncement(tx, { ...announcement, userId: administratorOf(request) });
        if (inserted > contract.mostAnnouncements) throw new AppError('announcement.too_many');
        return { number: inserted, student };
      },
      ({ student }) => {
        if (!student) return { kind: 'session', summary: `Announced ${quoted(text)}` };
        return aboutStudent(aboutAttempt(student.id), student.name, (who) => `Told something to ${who}`);
      },
    );
    return { number };
  });

  mount(app, contract.listAnnouncements, async ({ params: { id } }) => {
    await selectExam(db, id);
    const sent = await selectSent(db, id);
    return sent.map(({ at, ...each }) => ({ ...each, at: at.toISOString() }));
  });
}

async function requireSection(db: Database, examId: number, section: number): Promise<void> {
  const { length } = await selectSectionsOf(db, examId);
  if (section <= length) return;
  const message = length === 0 ? 'This exam has no sections.' : `This exam has ${length} sections only.`;
  throw new AppError('request.invalid', message, [{ path: 'section', message }]);
}
