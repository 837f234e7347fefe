import type { GeneratedFlashcards, ProviderChoice } from '#contract/authoring/generation.contract.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { insertFlashcards, selectFlashcards } from '#server/features/library/flashcards/flashcards.store.ts';
import { selectSubject } from '#server/features/library/subjects/subjects.store.ts';
import { insertTopic, selectOptionalTopicNamed, selectTopic } from '#server/features/library/topics/topics.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Drafts, generateDrafts } from '../generate-drafts.ts';
import type { GenerationTools, Signals } from '../generation-tools.ts';
import type { Material } from '../material/read-upload.ts';
import { summarize } from '../material/summarize.rules.ts';
import { findModels } from '../models/find-models.ts';
import { noteUse } from '../models/note-use.ts';
import { flashcardProviders } from '../models/provider-order.rules.ts';
import { promptForFlashcards } from '../prompt.rules.ts';
import { flashcardElement } from '../wire-schemas.ts';
import { checkFlashcards } from './check-flashcards.rules.ts';

export type FlashcardOrder = {
  subjectId: number;
  topicId?: number | undefined;
  topicName: string | null;
  numQuestions: number;
  difficulty: Difficulty;
  provider: ProviderChoice;
};

/** Where the flashcards go: a topic that is there, or the name of one that is to be. */
type Destination = { subject: string; topic: string; topicId: number | undefined };

/**
 * Has flashcards written and keeps those that stand the checks. A new topic is made together with its first flashcards or not at all.
 * @param read The material; read only once it is certain that somebody can be asked.
 * @throws AppError `subject.not_found`, `topic.not_found`, `request.invalid`, `generation.*`
 */
export async function generateFlashcards(
  { db, clock, keys }: GenerationTools,
  order: FlashcardOrder,
  read: () => Promise<Material>,
  signals: Signals,
): Promise<GeneratedFlashcards> {
  const destination = await findDestination(db, order);
  const models = await findModels(db, keys, flashcardProviders(order.provider));
  const material = await read();
  const known = await selectAsked(db, destination.topicId);
  const drafts = await generateDrafts(
    models,
    {
      count: order.numQuestions,
      difficulty: order.difficulty,
      subject: destination.subject,
      topic: destination.topic,
      known,
      context: '',
      material,
      writePrompt: promptForFlashcards,
      element: flashcardElement,
    },
    signals,
    noteUse(db, models, clock),
  );
  return keep(db, order, drafts, material, clock());
}

async function findDestination(db: Database, { subjectId, topicId, topicName }: FlashcardOrder): Promise<Destination> {
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

const selectAsked = async (db: Database, topicId: number | undefined): Promise<string[]> =>
  topicId === undefined ? [] : (await selectFlashcards(db, topicId)).map(({ question }) => question);

async function keep(
  db: Database,
  order: FlashcardOrder,
  { elements, provider, model, usage, parts, failedParts }: Drafts,
  material: Material,
  now: Date,
): Promise<GeneratedFlashcards> {
  const requested = order.numQuestions;
  return db.transaction(async (tx) => {
    // Looked at again: while the model wrote, somebody may have added the topic, or the same flashcard.
    const { topicId: existing } = await findDestination(tx, order);
    const bank = await selectAsked(tx, existing);
    const source = material.file ? undefined : material.text;
    const { kept, dropped } = checkFlashcards(elements, { requested, bank, source });
    const summary = summarize({ kept: kept.length, requested, dropped, parts, failedParts });
    if (kept.length === 0) throw new AppError('generation.unusable', `${summary} Try again, or with other material.`);

    const topicId = existing ?? (await insertTopicFor(tx, order)).id;
    const generatedBy = { provider, model, at: now.toISOString(), source: material.name };
    const rows = await insertFlashcards(
      tx,
      kept.map(({ question, answer }) => ({ question, answer, topicId, generatedBy })),
    );
    return {
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
  });
}

const insertTopicFor = (db: Database, { subjectId, topicName }: FlashcardOrder) =>
  insertTopic(db, { subjectId, name: topicName ?? '', description: `Flashcards on ${topicName}.` });
