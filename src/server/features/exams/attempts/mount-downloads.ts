import type { FastifyInstance } from 'fastify';
import { PracticeAnswers } from '#contract/exams/attempts/practice-exam.ts';
import * as resultsContract from '#contract/exams/attempts/results.contract.ts';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { skimJsonBodies } from '#server/platform/http/bodies/skim-json.ts';
import { mount } from '#server/platform/http/mount.ts';
import { originOf } from '#server/platform/http/origin-of.ts';
import type { createReceiptSigner } from './receipt/sign-receipt.ts';
import { createResultDownloads } from './result/download-result.ts';
import { createPictureReader } from './result/pdf/result-pictures.ts';
import type { ResultPrinter } from './result/pdf/result-printer.ts';

type Dependencies = {
  db: Database;
  clock: () => Date;
  printer: ResultPrinter;
  signReceipt: ReturnType<typeof createReceiptSigner>['signReceipt'];
};

/** Sends results as PDF files. */
export function downloadRoutes(app: FastifyInstance, { db, clock, printer, signReceipt }: Dependencies): void {
  const readPictures = createPictureReader(db);
  app.addHook('onClose', () => printer.stop());

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
}

/**
 * Bytes. A result may be posted with all its texts, up to 1 MiB, but the server draws its stored result. It reads only
 * the answers to the ten questions of the practice exam.
 */
const longestPractice = 32 * 1024;

/** A class that practises behind one address downloads fewer PDFs in a minute. */
const practicePdfsPerMinute = 60;

export const tooMany = (what: string, seconds: number) =>
  new AppError('request.too_many', `Too many ${what} from this network. Please try again in ${seconds} seconds.`);
