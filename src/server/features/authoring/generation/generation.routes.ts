import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/authoring/generation.contract.ts';
import { endGeneration, type GenerationResult, listGenerations } from '#contract/authoring/generations.contract.ts';
import { recordDone } from '#server/features/administration/activity/record-change.ts';
import { amount } from '#server/features/administration/activity/summary.rules.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { selectDraftsToSolve } from '#server/features/exams/questions/drafts.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createDocumentReader } from '#server/platform/documents/document-reader.ts';
import { Gate } from '#server/platform/gate.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { internet, type Network } from '#server/platform/web-page/public-connector.ts';
import { createBackgroundGenerations } from './background/background-generations.ts';
import { cancelOrDelete, type NewGeneration, selectGenerations } from './background/generations.store.ts';
import type { FlashcardRequest } from './flashcards/generate-flashcards.ts';
import type { GenerationRun, GenerationTools } from './generation-tools.ts';
import type { ProviderAccess } from './models/find-models.ts';

export type GenerationSettings = {
  /** The time limit for all calls of one generation together, and for each call of a second solve. */
  timeLimitMs: number;
  network: Network;
  random: () => number;
  /** Milliseconds between two heartbeats of a generation in the background. */
  heartbeatMs: number;
};

const defaults: GenerationSettings = {
  timeLimitMs: 120_000,
  network: internet,
  random: Math.random,
  heartbeatMs: 2000,
};

/**
 * Generations that this process runs at once. The others wait, so that the server has time for students who sit an
 * exam.
 */
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
const loadSecondSolve = () => import('./second-solve/solve-drafts.ts');
const loadUpload = () => import('./material/read-upload.ts');

export function generationRoutes(app: FastifyInstance, { db, clock, keys, settings }: Dependencies): void {
  const { timeLimitMs, network, random, heartbeatMs } = { ...defaults, ...settings };
  const reader = createDocumentReader();
  app.addHook('onClose', () => reader.stop());
  const tools: GenerationTools = { db, clock, keys, reader, network, random };
  const gate = new Gate({ atOnce, waiting });

  const background = createBackgroundGenerations({ db, clock, heartbeatMs });
  app.addHook('onClose', async () => background.stop());

  /** Runs a generation in its turn, and records the activity in the transaction that stores its drafts. */
  const inTurn = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    target: Target,
    task: (run: GenerationRun) => Promise<T>,
  ): Promise<T> => {
    const runWith = ({ gone, onDraft, onStored }: Omit<GenerationRun, 'deadline'>) =>
      gate.run(async () => {
        if (gone.aborted) throw new AppError('generation.cancelled');
        const storeAndRecord: GenerationRun['onStored'] = async (tx, made) => {
          await onStored(tx, made);
          await recordDone(tx, request, { kind: 'content', at: clock(), summary: describeMade(made) });
        };
        return task({ gone, onDraft, onStored: storeAndRecord, deadline: AbortSignal.timeout(timeLimitMs) });
      });
    const id = request.headers['generation-id'];
    if (typeof id === 'string') return background.run({ ...target, id, userId: administratorOf(request) }, runWith);
    return runWith({ gone: goneSignal(reply), onDraft: () => {}, onStored: async () => {} });
  };

  mount(
    app,
    contract.generateFromText,
    ({ body: { content, ...order } }, request, reply) =>
      inTurn(request, reply, flashcardTarget(order), async (run) => {
        const { generateFlashcards } = await loadFlashcards();
        const read = async () => ({ text: content, file: undefined, name: 'Pasted text' });
        return generateFlashcards(tools, order, read, run);
      }),
    { bodyLimit: textBodyLimit },
  );

  mount(app, contract.generateFromImage, ({ body, files }, request, reply) =>
    inTurn(request, reply, flashcardTarget(body), async (run) => {
      const [{ generateFlashcards }, { readUpload }] = await Promise.all([loadFlashcards(), loadUpload()]);
      return generateFlashcards(tools, body, () => readUpload(reader, files.image), run);
    }),
  );

  mount(app, contract.generateQuestions, ({ body, files }, request, reply) => {
    const { examId, topic: topicName, questionCount: requested } = body;
    return inTurn(request, reply, { kind: 'questions', examId, topicName, requested }, async (run) => {
      const { generateQuestions } = await loadQuestions();
      return generateQuestions(tools, body, files.image, run);
    });
  });

  mount(app, contract.solveDrafts, async ({ params: { id: examId }, body: { questionIds } }, request, reply) => {
    await selectExam(db, examId);
    const drafts = await selectDraftsToSolve(db, examId, { questionIds, most: contract.mostSolved });
    if (drafts.length === 0) throw new AppError('generation.no_drafts');
    return inTurn(request, reply, { kind: 'second_solves', examId, requested: drafts.length }, async (run) => {
      const { solveDrafts } = await loadSecondSolve();
      return solveDrafts(tools, drafts, { ...run, callLimitMs: timeLimitMs });
    });
  });

  mount(app, listGenerations, async (_input, request) => selectGenerations(db, administratorOf(request), clock()));

  mount(app, endGeneration, async ({ params: { id } }, request) => {
    const ended = await cancelOrDelete(db, { id, userId: administratorOf(request) }, clock());
    background.abort(id);
    return ended;
  });
}

/** The line of activity about a generation. */
function describeMade(made: GenerationResult): string {
  if ('solved' in made) return `Had a second model solve ${amount(made.solved, 'draft')}`;
  const generated =
    'flashcardIds' in made ? amount(made.flashcardsCount, 'flashcard') : amount(made.questionsCount, 'question');
  return `Generated ${generated} as drafts`;
}

/** The topic or the exam that gets the results of a generation in the background. */
type Target = Omit<NewGeneration, 'id' | 'userId'>;

const flashcardTarget = ({ subjectId, topicId, topicName, numQuestions }: FlashcardRequest): Target => ({
  kind: 'flashcards',
  subjectId,
  topicId,
  topicName,
  requested: numQuestions,
});

/**
 * Returns a signal that aborts when the browser disconnects before it has the response, so that no paid call to a
 * provider continues.
 */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
