import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/attempts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Gate } from '#server/platform/gate.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { DeriveKey } from '#server/platform/secrets.ts';
import { createSubmitBatcher, submitAttempt } from './closing/submit-attempt.ts';
import { downloadResult } from './result/download-result.ts';
import { getResult } from './result/get-result.ts';
import { createPictureReader } from './result/result-pictures.ts';
import { createResultPrinter } from './result/result-printer.ts';
import { makeSessionId } from './sitting/make-session-id.ts';
import { createSaveBatcher, saveAnswers } from './sitting/save-answers.ts';
import { createStartBatcher, resumeAttempt, startAttempt } from './sitting/start-attempt.ts';

type Dependencies = {
  db: Database;
  clock: () => Date;
  deriveKey: DeriveKey;
  startsPerMinute: number;
};

export function attemptsRoutes(app: FastifyInstance, { db, clock, deriveKey, startsPerMinute }: Dependencies): void {
  const sessionIdKey = deriveKey('session ids');
  const starts = createStartBatcher(db);
  const saves = createSaveBatcher(db);
  const submits = createSubmitBatcher(db);
  const printer = createResultPrinter();
  const readPictures = createPictureReader(db);
  app.addHook('onClose', () => printer.stop());

  mount(
    app,
    contract.startAttempt,
    ({ params, body }) => {
      if (body.sessionId !== undefined) return resumeAttempt(db, body.sessionId, clock());
      // The contract requires a name if there is no session id.
      const student = { name: body.name ?? '', email: body.email || null };
      const { examCode } = params;
      const sessionId = makeSessionId(sessionIdKey, { examCode, student, startId: body.startId });
      return startAttempt(db, starts, { examCode, sessionId, student, now: clock() });
    },
    startsPerMinute === 0 ? {} : { rateLimit: limitStarts(startsPerMinute) },
  );

  mount(app, contract.saveAnswers, ({ params, body }) =>
    saveAnswers(db, saves, params.sessionId, body.answers, clock()),
  );

  mount(app, contract.submitAttempt, ({ params, body }) => submitAttempt(db, submits, params.sessionId, body, clock()));

  mount(app, contract.getResult, ({ params }) => getResult(db, params.sessionId, clock()));

  const gate = new Gate({ atOnce: 2, waiting: waitingPrints });
  mount(
    app,
    contract.downloadResult,
    ({ body }, _request, reply) =>
      gate.run(async () => {
        // Do not draw the PDF if the client has disconnected.
        if (reply.raw.destroyed) throw new AppError('unavailable');
        return downloadResult(db, { printer, readPictures }, body, clock());
      }),
    { bodyLimit: 1024 * 1024 },
  );
}

/** PDFs that may wait. The browser behind a longer queue would give up before its PDF is ready. */
const waitingPrints = 2000;

/** Counts new starts only. A request with a session id resumes an attempt that was counted when it started. */
function limitStarts(max: number): RateLimitOptions {
  return {
    max,
    timeWindow: '1 minute',
    hook: 'preHandler',
    allowList: (request) => (request.body as { sessionId?: string }).sessionId !== undefined,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError(
        'request.too_many',
        `Too many exams were started from this network. Please try again in ${Math.ceil(ttl / 1000)} seconds.`,
      ),
  };
}
