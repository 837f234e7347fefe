import type { takeImport } from '#contract/authoring/items-import.contract.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import {
  insertSubject,
  selectOptionalSubjectNamed,
  selectSubject,
} from '#server/features/library/subjects/subjects.store.ts';
import { insertTopic, selectOptionalTopicNamed, selectTopic } from '#server/features/library/topics/topics.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { shortName } from '../clean-texts.ts';
import type { CardDraft } from './judge-card.ts';

type Choices = Pick<EndpointInput<typeof takeImport>['body'], 'subjectId' | 'topicId' | 'topicName'>;

export type ChosenTopics = {
  /** The id of the topic of each flashcard. */
  topicIds: number[];
  /** The ids of topics and subjects that were added for them. */
  addedTopicIds: number[];
  addedSubjectIds: number[];
};

/** More decks than any real file has. Each takes several statements. */
const mostTopics = 500;

/**
 * Finds the topic of each flashcard, and adds topics and subjects that the library does not have. The educator's choice
 * is better than the deck of the file, and the deck better than the name of the file.
 * @throws AppError `subject.not_found`, `topic.not_found`
 */
export async function chooseTopics(
  tx: Database,
  drafts: readonly CardDraft[],
  { subjectId, topicId, topicName, fileName }: Choices & { fileName: string },
): Promise<ChosenTopics> {
  const chosen: ChosenTopics = { topicIds: [], addedTopicIds: [], addedSubjectIds: [] };
  if (topicId !== undefined) {
    const { id } = await selectTopic(tx, topicId);
    return { ...chosen, topicIds: drafts.map(() => id) };
  }
  if (subjectId !== undefined) await selectSubject(tx, subjectId);
  const name = shortName(fileName.replace(/\.[^.]{1,8}$/, '')) ?? 'Flashcards';
  const found = new Map<string, number>();
  for (const { place } of drafts) {
    const { subject, topic } = place ?? { subject: name, topic: name };
    const key = JSON.stringify([subjectId ?? subject.toLowerCase(), (topicName ?? topic).toLowerCase()]);
    const id = found.get(key) ?? (await findTopic(tx, { subjectId, subject, topic: topicName ?? topic }, chosen));
    found.set(key, id);
    if (found.size > mostTopics) throw new AppError('request.invalid', tooManyTopics);
    chosen.topicIds.push(id);
  }
  return chosen;
}

const tooManyTopics = `These flashcards are in more than ${mostTopics} decks. Choose a subject and a topic for all of them.`;

type Place = { subjectId: number | undefined; subject: string; topic: string };

async function findTopic(tx: Database, place: Place, chosen: ChosenTopics): Promise<number> {
  const subjectId = place.subjectId ?? (await findSubject(tx, place.subject, chosen));
  const known = await selectOptionalTopicNamed(tx, subjectId, place.topic);
  if (known) return known.id;
  const { id } = await insertTopic(tx, { subjectId, name: place.topic, description: describe(place.topic) });
  chosen.addedTopicIds.push(id);
  return id;
}

async function findSubject(tx: Database, name: string, chosen: ChosenTopics): Promise<number> {
  const known = await selectOptionalSubjectNamed(tx, name);
  if (known) return known.id;
  const { id } = await insertSubject(tx, { name, description: describe(name) });
  chosen.addedSubjectIds.push(id);
  return id;
}

const describe = (name: string): string => `Flashcards on ${name}.`;
