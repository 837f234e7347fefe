import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/authoring/generation.contract.ts';
import { recordDone } from '#server/features/administration/activity/record-change.ts';
import { amount } from '#server/features/administration/activity/summary.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createDocumentReader } from '#server/platform/documents/document-reader.ts';
import { Gate } from '#server/platform/gate.ts';
import { mount } from '#server/platform/http/mount.ts';
import { internet, type Network } from '#server/platform/web-page/public-connector.ts';
import type { GenerationTools, Signals } from './generation-tools.ts';
import type { ProviderAccess } from './models/find-models.ts';

export type GenerationSettings = {
  /** The time limit for all calls of one generation together. */
  timeLimitMs: number;
  network: Network;
  random: () => number;
};

const defaults: GenerationSettings = { timeLimitMs: 120_000, network: internet, random: Math.random };

/** Generations that this process runs at once. The others wait, so that the server has time for students who sit an exam. */
const atOnce = 3;
const waiting = 40;

/** Bytes. The longest text fits even if JSON escapes each of its characters. */
const textBodyLimit = 2 * 1024 * 1024;

type Dependencies = {
  db: Database;
  clock: () => Date;
  keys: ProviderAccess;
  settings: Partial<GenerationSettings>;
};

// The use cases import large libraries, so they are loaded at the first generation and not at the start of the server.
const loadFlashcards = () => import('./flashcards/generate-flashcards.ts');
const loadQuestions = () => import('./questions/generate-questions.ts');
const loadUpload = () => import('./material/read-upload.ts');

export function generationRoutes(app: FastifyInstance, { db, clock, keys, settings }: Dependencies): void {
  const { timeLimitMs, network, random } = { ...defaults, ...settings };
  const reader = createDocumentReader();
  app.addHook('onClose', () => reader.stop());
  const tools: GenerationTools = { db, clock, keys, reader, network, random };
  const gate = new Gate({ atOnce, waiting });

  const inTurn = async <T>(reply: FastifyReply, task: (signals: Signals) => Promise<T>): Promise<T> => {
    const gone = goneSignal(reply);
    return gate.run(async () => {
      if (gone.aborted) throw new AppError('generation.cancelled');
      return task({ gone, deadline: AbortSignal.timeout(timeLimitMs) });
    });
  };

  const recordGenerated = (request: FastifyRequest, count: number, noun: string) =>
    recordDone(db, request, { kind: 'content', at: clock(), summary: `Generated ${amount(count, noun)} as drafts` });

  mount(
    app,
    contract.generateFromText,
    ({ body: { content, ...order } }, request, reply) =>
      inTurn(reply, async (signals) => {
        const { generateFlashcards } = await loadFlashcards();
        const read = async () => ({ text: content, file: undefined, name: 'Pasted text' });
        const generated = await generateFlashcards(tools, order, read, signals);
        await recordGenerated(request, generated.flashcardsCount, 'flashcard');
        return generated;
      }),
    { bodyLimit: textBodyLimit },
  );

  mount(app, contract.generateFromImage, ({ body, files }, request, reply) =>
    inTurn(reply, async (signals) => {
      const [{ generateFlashcards }, { readUpload }] = await Promise.all([loadFlashcards(), loadUpload()]);
      const read = () => readUpload(reader, files.image);
      const generated = await generateFlashcards(tools, body, read, signals);
      await recordGenerated(request, generated.flashcardsCount, 'flashcard');
      return generated;
    }),
  );

  mount(app, contract.generateQuestions, ({ body, files }, request, reply) =>
    inTurn(reply, async (signals) => {
      const { generateQuestions } = await loadQuestions();
      const generated = await generateQuestions(tools, body, files.image, signals);
      await recordGenerated(request, generated.questionsCount, 'question');
      return generated;
    }),
  );
}

/** Returns a signal that aborts when the browser disconnects before it has the response, so that no paid call to a provider continues. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
