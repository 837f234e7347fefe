import { createSecretKey } from 'node:crypto';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as announcementsContract from '#contract/exams/announcements.contract.ts';
import * as contract from '#contract/exams/attempts/attempts.contract.ts';
import * as boundaryContract from '#contract/exams/attempts/boundary.contract.ts';
import { getReceiptKey } from '#contract/exams/attempts/receipts.contract.ts';
import * as resultsContract from '#contract/exams/attempts/results.contract.ts';
import { findRosterPerson } from '#contract/exams/roster/find-person.contract.ts';
import type { Announcements } from '#server/features/exams/announcements/keep-announcements.ts';
import { findPerson } from '#server/features/exams/roster/find-person.ts';
import type { WrongCodes } from '#server/features/exams/roster/wrong-codes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { mountReady } from '#server/platform/http/mount-cached.ts';
import type { DeriveKey } from '#server/platform/secrets.ts';
import { downloadRoutes, tooMany } from './mount-downloads.ts';
import { createReceiptSigner } from './receipt/sign-receipt.ts';
import { getResult } from './result/get-result.ts';
import type { ResultPrinter } from './result/pdf/result-printer.ts';
import { perAttempt, type ResultReads, readsPerAttempt, withStatus } from './result/result-reads.ts';
import { endSection } from './sitting/end-section.ts';
import { makeSessionId } from './sitting/make-session-id.ts';
import { createAnnouncementReads } from './sitting/read-announcements.ts';
import { createPaperReader } from './sitting/read-paper.ts';
import type { RefusedStarts } from './sitting/refused-starts.ts';
import { createResume } from './sitting/resume-attempt.ts';
import { createSaveQueue, saveAnswers } from './sitting/save-answers.ts';
import { createKeyWaits } from './sitting/sealing/await-key.ts';
import { createKeyReleaser, createSectionSealer } from './sitting/sealing/seal-section.ts';
import { createStartBatcher, startAttempt } from './sitting/start-attempt.ts';
import { createSubmitQueue, submitAttempt } from './sitting/submit-attempt.ts';

type Dependencies = {
  db: Database;
  clock: () => Date;
  deriveKey: DeriveKey;
  startsPerMinute: number;
  refusedStarts: RefusedStarts;
  wrongCodes: WrongCodes;
  printer: ResultPrinter;
  reads: ResultReads;
  announcements: Announcements;
};

/** @returns how many starts, saves and submits wait for their batch. */
export function attemptsRoutes(
  app: FastifyInstance,
  { db, clock, deriveKey, startsPerMinute, refusedStarts, wrongCodes, printer, reads, announcements }: Dependencies,
): () => { starts: number; saves: number; submits: number } {
  const sessionIdKey = deriveKey('session ids');
  const readPaper = createPaperReader(db, announcements);
  const starts = createStartBatcher(db, announcements);
  const saves = createSaveQueue(db);
  const { signReceipt, readKey } = createReceiptSigner(db, deriveKey);
  const submits = createSubmitQueue(db, signReceipt);
  const resume = createResume(db, { readPaper, clock });

  mount(
    app,
    contract.startAttempt,
    ({ params, query, body }, request) => {
      const { sessionId, deviceKey } = body;
      if (sessionId !== undefined) return resume({ ...body, ...query, sessionId });
      const { rosterCode, startId } = body;
      // The contract requires a name if there is neither a session id nor a personal code.
      const student = { name: body.name ?? '', email: body.email || null };
      const { examCode } = params;
      const start = { ...query, examCode, student, deviceKey, rosterCode, now: clock() };
      const id = makeSessionId(sessionIdKey, { examCode, student, startId, rosterCode });
      return wrongCodes.guard(request.ip, rosterCode, () =>
        startAttempt(db, { starts, readPaper }, { ...start, sessionId: id }),
      );
    },
    startsPerMinute === 0 ? {} : { rateLimit: limitStarts(startsPerMinute, refusedStarts) },
  );

  mount(app, findRosterPerson, ({ params, body: { rosterCode } }, request) =>
    wrongCodes.guard(request.ip, rosterCode, () => findPerson(db, { ...params, rosterCode })),
  );

  mount(app, contract.getPaper, ({ params, query }) => readPaper({ ...params, ...query, now: clock() }), {
    atOnce: perAttempt,
  });

  sectionRoutes(app, { db, clock, deriveKey }, readPaper);

  mount(
    app,
    contract.saveAnswers,
    ({ params, body }) => saveAnswers({ saves, announcements }, params.sessionId, body, clock()),
    { atOnce: perAttempt },
  );

  announcementRoutes(app, { db, clock, announcements });

  mount(
    app,
    resultsContract.submitAttempt,
    async ({ params, body }, _request, reply) =>
      withStatus(reply, await submitAttempt(submits, params.sessionId, body, clock())),
    { atOnce: perAttempt },
  );

  mount(
    app,
    resultsContract.getResult,
    ({ params }, request, reply) =>
      reads.answer(request, reply, () => getResult(db, signReceipt, params.sessionId, clock())),
    { atOnce: readsPerAttempt },
  );

  mount(app, getReceiptKey, readKey);

  downloadRoutes(app, { clock, printer, signReceipt, db });
  return () => ({ starts: starts.waiting, saves: saves.waiting(), submits: submits.waiting() });
}

/** Sections of a paper that opens in parts. */
function sectionRoutes(
  app: FastifyInstance,
  { db, clock, deriveKey }: Pick<Dependencies, 'db' | 'clock' | 'deriveKey'>,
  readPaper: ReturnType<typeof createPaperReader>,
): void {
  const sectionSecret = createSecretKey(deriveKey('sealed sections'));
  const sealSection = createSectionSealer(db, sectionSecret);
  const releaseKey = createKeyReleaser(db, sectionSecret);
  const { awaitKey, stopWaiting } = createKeyWaits();
  app.addHook('preClose', async () => stopWaiting());

  mount(
    app,
    boundaryContract.getSealedSection,
    ({ params, query }) => sealSection({ ...params, ...query, now: clock() }),
    {
      atOnce: perAttempt,
    },
  );

  mount(
    app,
    boundaryContract.getSectionKey,
    ({ params, query }, _request, { raw }) => {
      const release = () => releaseKey({ ...params, now: clock() });
      return query.wait === 'true' ? awaitKey({ sessionId: params.sessionId, release, client: raw }) : release();
    },
    { atOnce: perAttempt },
  );

  mount(
    app,
    boundaryContract.endSection,
    async ({ params, query }) => {
      const now = clock();
      await endSection(db, { ...params, now });
      return readPaper({ ...query, sessionId: params.sessionId, now });
    },
    { atOnce: perAttempt },
  );
}

function announcementRoutes(
  app: FastifyInstance,
  { db, clock, announcements }: Pick<Dependencies, 'db' | 'clock' | 'announcements'>,
): void {
  const announcementReads = createAnnouncementReads({ db, clock, announcements });
  mountReady(app, announcementsContract.getAnnouncements, ({ params, query }) =>
    announcementReads.readAfter(params.sessionId, query.after),
  );
  mount(
    app,
    announcementsContract.confirmAnnouncement,
    async ({ params }) => {
      await announcementReads.confirm(params.sessionId, params.number);
      return { read: true } as const;
    },
    { atOnce: perAttempt },
  );
}

/** Counts new starts only. A request with a session id resumes an attempt that was counted when it started. */
function limitStarts(max: number, refused: RefusedStarts): RateLimitOptions {
  return {
    max,
    timeWindow: '1 minute',
    hook: 'preHandler',
    allowList: (request) => (request.body as { sessionId?: string }).sessionId !== undefined,
    onExceeded: (request) => refused.note((request.params as { examCode: string }).examCode),
    errorResponseBuilder: (_request, { ttl }) => tooMany('exams were started', Math.ceil(ttl / 1000)),
  };
}
