import type { FastifyInstance } from 'fastify';
import { maySeeResults } from '#contract/access.ts';
import type { Hall } from '#contract/exams/monitoring/hall.contract.ts';
import * as contract from '#contract/exams/monitoring/hall.contract.ts';
import type { Announcements, KeptAnnouncements } from '#server/features/exams/announcements/keep-announcements.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { selectExamList } from '#server/features/exams/exams/list-exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { selectSummary } from '../monitoring.store.ts';
import { countWithMoreTime, selectExamsOf, selectWritingGroups, type WritingGroup } from './hall.store.ts';

type Dependencies = { db: Database; clock: () => Date; announcements: Announcements };

/** Mounts the list of exams that an account may watch, and the page of one exam for a projector. */
export function hallRoutes(app: FastifyInstance, { db, clock, announcements }: Dependencies): void {
  mount(app, contract.listWatchedExams, async (_input, request) => {
    const { userId, role } = callerOf(request);
    return selectExamList(db, maySeeResults(role) ? undefined : await selectExamsOf(db, userId));
  });

  mount(app, contract.getHall, ({ params }) => readHall(db, announcements, params.id, clock()));
}

/**
 * Reads the content of the page for a projector.
 * @throws AppError `exam.not_found`
 */
async function readHall(db: Database, announcements: Announcements, examId: number, now: Date): Promise<Hall> {
  const { opensAt, closesAt, ...exam } = await selectExam(db, examId);
  const { counts } = await selectSummary(db, examId);
  const sections = counts.inProgress > 0 ? await selectWritingGroups(db, examId, now) : [];
  return {
    at: now.toISOString(),
    exam: { ...exam, opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null },
    counts,
    sections,
    withMoreTime: sections.length > 0 ? await countWithMoreTime(db, examId, now) : 0,
    announcement: newestForAll(await announcements.of(examId), sections),
  };
}

/**
 * The newest announcement that all students who write may read. An announcement for a section may speak about its
 * questions, so it stays secret while a student writes an earlier section.
 */
function newestForAll({ rows }: KeptAnnouncements, groups: readonly WritingGroup[]): Hall['announcement'] {
  const earliest = groups.length > 0 ? Math.min(...groups.map(({ position }) => position ?? 0)) : 0;
  const found = rows.findLast(({ attemptId, section }) => attemptId === null && (section ?? 0) <= earliest);
  return found ? { number: found.number, text: found.text, at: found.at.toISOString() } : null;
}
