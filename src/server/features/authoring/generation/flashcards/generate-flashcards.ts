import type { GeneratedFlashcards, ProviderChoice } from '#contract/authoring/generation.contract.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { insertFlashcards, selectManagedFlashcards } from '#server/features/library/flashcards/flashcards.store.ts';
import { selectSubject } from '#server/features/library/subjects/subjects.store.ts';
import { insertTopic, selectOptionalTopicNamed, selectTopic } from '#server/features/library/topics/topics.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Drafts, generateDrafts } from '../generate-drafts.ts';
import type { GenerationRun, GenerationTools } from '../generation-tools.ts';
import type { Material } from '../material/read-upload.ts';
import { findModels } from '../models/find-models.ts';
import { flashcardProviders } from '../models/provider-order.rules.ts';
import { recordKeyUse } from '../models/record-key-use.ts';
import { promptForFlashcards } from '../prompt.rules.ts';
import { summarize } from '../summarize.rules.ts';
import { flashcardElement } from '../wire-schemas.ts';
import { checkFlashcards } from './check-flashcards.rules.ts';

export type FlashcardRequest = {
  subjectId: number;
  topicId?: number | undefined;
  topicName: string | null;
  numQuestions: number;
  difficulty: Difficulty;
  provider: ProviderChoice;
};

/** The topic of the flashcards. `topicId` is undefined if the topic must be created. */
type Destination = { subject: string; topic: string; topicId: number | undefined };

/**
 * Lets a model write flashcards and stores those that pass the checks as drafts, with what the checks found. A new
 * topic is inserted in the same transaction as its flashcards.
 * @param read Reads the material. It is called only if a provider has a key, because reading may take a second of a
 * core.
 * @throws AppError `subject.not_found`, `topic.not_found`, `request.invalid`, `generation.*`
 */
export async function generateFlashcards(
  { db, clock, keys }: GenerationTools,
  request: FlashcardRequest,
  read: () => Promise<Material>,
  run: GenerationRun,
): Promise<GeneratedFlashcards> {
  const destination = await findDestination(db, request);
  const models = await findModels(db, keys, flashcardProviders(request.provider));
  const material = await read();
  const known = await selectExistingQuestions(db, destination.topicId);
  const drafts = await generateDrafts(
    models,
    {
      count: request.numQuestions,
      difficulty: request.difficulty,
      subject: destination.subject,
      topic: destination.topic,
      known,
      context: '',
      material,
      writePrompt: promptForFlashcards,
      element: flashcardElement,
    },
    run,
    recordKeyUse(db, models, clock),
  );
  return storeFlashcards(db, request, drafts, material, { onStored: run.onStored, now: clock() });
}

async function findDestination(
  db: Database,
  { subjectId, topicId, topicName }: FlashcardRequest,
): Promise<Destination> {
  if (topicId !== undefined) {
    const topic = await selectTopic(db, topicId);
    if (topic.subjectId !== subjectId) {
      throw new AppError(
        'request.invalid',
        'This topic belongs to another subject. Please choose one of this subject.',
      );
    }
    return { subject: topic.subjectName, topic: topic.name, topicId };
  }
  if (topicName === null) {
    throw new AppError('request.invalid', 'Please select an existing topic or enter a new topic name');
  }
  const subject = await selectSubject(db, subjectId);
  const existing = await selectOptionalTopicNamed(db, subjectId, topicName);
  return { subject: subject.name, topic: topicName, topicId: existing?.id };
}

/** The questions of the topic's flashcards, also of drafts: a second generation must not repeat them. */
const selectExistingQuestions = async (db: Database, topicId: number | undefined): Promise<string[]> =>
  topicId === undefined ? [] : (await selectManagedFlashcards(db, topicId)).map(({ question }) => question);

async function storeFlashcards(
  db: Database,
  request: FlashcardRequest,
  { elements, provider, model, usage, parts, failedParts }: Drafts,
  material: Material,
  { onStored, now }: Pick<GenerationRun, 'onStored'> & { now: Date },
): Promise<GeneratedFlashcards> {
  const requested = request.numQuestions;
  return db.transaction(async (tx) => {
    // Read again, because another request may have added the topic or the same flashcard while the model wrote.
    const { topicId: existingTopicId } = await findDestination(tx, request);
    const existing = await selectExistingQuestions(tx, existingTopicId);
    const source = material.file ? undefined : material.text;
    const { kept, dropped } = checkFlashcards(elements, { requested, existing, source });
    const summary = summarize({ kept: kept.length, requested, dropped, parts, failedParts });
    if (kept.length === 0) throw new AppError('generation.unusable', `${summary} Try again, or with other material.`);

    const topicId = existingTopicId ?? (await insertTopicFor(tx, request)).id;
    const generatedBy = { provider, model, at: now.toISOString(), source: material.name };
    const rows = await insertFlashcards(
      tx,
      kept.map((card) => ({ ...card, topicId, generatedBy, isDraft: true })),
    );
    const generated = {
      topicId,
      flashcardsCount: rows.length,
      flashcardIds: rows.map(({ id }) => id),
      provider,
      model,
      requested,
      dropped,
      warnings: rows.flatMap(({ id }, index) => (kept[index]?.warnings ?? []).map((message) => ({ id, message }))),
      summary,
      usage,
    };
    await onStored(tx, generated);
    return generated;
  });
}

const insertTopicFor = (db: Database, { subjectId, topicName }: FlashcardRequest) =>
  insertTopic(db, { subjectId, name: topicName ?? '', description: `Flashcards on ${topicName}.` });
