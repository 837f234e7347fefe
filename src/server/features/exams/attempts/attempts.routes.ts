import { createSecretKey } from 'node:crypto';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as announcementsContract from '#contract/exams/announcements.contract.ts';
import * as contract from '#contract/exams/attempts/attempts.contract.ts';
import * as boundaryContract from '#contract/exams/attempts/boundary.contract.ts';
import { PracticeAnswers } from '#contract/exams/attempts/practice-exam.ts';
import { getReceiptKey } from '#contract/exams/attempts/receipts.contract.ts';
import * as resultsContract from '#contract/exams/attempts/results.contract.ts';
import { findRosterPerson } from '#contract/exams/roster/find-person.contract.ts';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import type { Announcements } from '#server/features/exams/announcements/keep-announcements.ts';
import { findPerson } from '#server/features/exams/roster/find-person.ts';
import type { WrongCodes } from '#server/features/exams/roster/wrong-codes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { skimJsonBodies } from '#server/platform/http/bodies/skim-json.ts';
import { mount } from '#server/platform/http/mount.ts';
import { mountReady } from '#server/platform/http/mount-cached.ts';
import { originOf } from '#server/platform/http/origin-of.ts';
import type { DeriveKey } from '#server/platform/secrets.ts';
import { createReceiptSigner } from './receipt/sign-receipt.ts';
import { createResultDownloads } from './result/download-result.ts';
import { getResult } from './result/get-result.ts';
import { createPictureReader } from './result/pdf/result-pictures.ts';
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
import { createKeyReleaser } from './sitting/sealing/release-key.ts';
import { createSectionSealer } from './sitting/sealing/seal-section.ts';
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
  const sectionSecret = createSecretKey(deriveKey('sealed sections'));
  const sealSection = createSectionSealer(db, sectionSecret);
  const releaseKey = createKeyReleaser(db, sectionSecret);
  const { awaitKey, stopWaiting } = createKeyWaits();
  app.addHook('preClose', async () => stopWaiting());
  const readPictures = createPictureReader(db);
  const resume = createResume(db, { readPaper, clock });
  app.addHook('onClose', () => printer.stop());

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

  mount(
    app,
    contract.saveAnswers,
    ({ params, body }) => saveAnswers({ saves, announcements }, params.sessionId, body, clock()),
    { atOnce: perAttempt },
  );

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

  app.register(async (scope) => {
    skimJsonBodies(scope, { body: 1024 * 1024, nested: longestPractice });
    const download = createResultDownloads(db, signReceipt, { printer, readPictures });
    const countPractice = scope.createRateLimit({ max: practicePdfsPerMinute, timeWindow: '1 minute' });
    mount(scope, resultsContract.downloadResult, ({ body }, request, reply) => {
      const practice = PracticeAnswers.safeParse(body.results).data;
      const admitPractice = async () => {
        const counted = await countPractice(request);
        if (counted.isAllowed || !counted.isExceeded) return;
        reply.header('retry-after', String(counted.ttlInSeconds));
        throw tooMany('practice PDFs were requested', counted.ttlInSeconds);
      };
      const hasLeft = () => reply.raw.destroyed;
      return download(
        {
          sessionId: body.sessionId,
          network: clientNetwork(request.ip),
          origin: originOf(request),
          timeZone: body.timeZone,
          hasOnlyWrong: body.questions === 'wrong',
          practice,
          admitPractice,
          hasLeft,
        },
        clock(),
      );
    });
  });
  return () => ({ starts: starts.waiting, saves: saves.waiting(), submits: submits.waiting() });
}

/**
 * Bytes. A result may be posted with all its texts, up to 1 MiB, but the server draws its stored result. It reads only the answers to the
 * ten questions of the practice exam.
 */
const longestPractice = 32 * 1024;

/** A class that practises behind one address downloads fewer PDFs in a minute. */
const practicePdfsPerMinute = 60;

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

const tooMany = (what: string, seconds: number) =>
  new AppError('request.too_many', `Too many ${what} from this network. Please try again in ${seconds} seconds.`);
