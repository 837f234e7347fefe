import { dropPictures } from '#web/features/pictures/kept-pictures.ts';
import { keepPictures } from '#web/features/pictures/picture-shelf.ts';
import { call } from '#web/platform/api/api-client.ts';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { askToKeep, isFresh, mostSavedBytes, NoRoomError } from '#web/platform/saved-content.ts';
import { textOnly } from '#web/platform/settings.ts';
import { getTopic, listFlashcards } from '../library-reads.ts';
import { readSavedList, type SavedTopic, writeSavedList } from './saved-list.ts';
import { putTopic, removeTopic, type WholeTopic } from './topic-shelf.ts';

const noRoom = 'There is no room for this topic on this device. Remove another saved topic and try again.';

async function fetchTopic(id: number): Promise<WholeTopic> {
  const [topic, cards] = await Promise.all([
    call(getTopic, { params: { id } }),
    call(listFlashcards, { params: { id }, query: {} }),
  ]);
  // An educator saves what students see.
  return { topic, cards: cards.filter(({ isDraft }) => !isDraft) };
}

const isSaved = (id: number): boolean => readSavedList().some((each) => each.id === id);

/**
 * @throws NoRoomError if the saved topics would take more than `mostSavedBytes`, or if the browser has no room or
 * forbids storage.
 */
async function keep(whole: WholeTopic): Promise<void> {
  const { id, name, subjectName } = whole.topic;
  const bytes = new Blob([JSON.stringify(whole)]).size;
  const others = readSavedList().filter((each) => each.id !== id);
  if (bytes + others.reduce((sum, each) => sum + each.bytes, 0) > mostSavedBytes) throw new NoRoomError(noRoom);
  const saved: SavedTopic = {
    id,
    name,
    subjectName,
    flashcardsCount: whole.cards.length,
    bytes,
    savedAt: Date.now(),
  };
  const used = others.reduce((sum, each) => sum + each.bytes, bytes);
  try {
    await putTopic(whole);
    writeSavedList([saved, ...readSavedList().filter((each) => each.id !== id)]);
    const pictures =
      textOnly.get() === 'on' ? 0 : await keepPictures(shelfOf(id), picturesOf(whole), mostSavedBytes - used);
    // The student may have removed it in the meantime.
    if (!isSaved(id)) dropPictures(shelfOf(id));
    else if (pictures > 0)
      writeSavedList(readSavedList().map((each) => (each.id === id ? { ...each, bytes: bytes + pictures } : each)));
  } catch {
    throw new NoRoomError(noRoom);
  }
}

/** The name under which this device keeps the pictures of a topic. */
const shelfOf = (id: number): string => `topic-${id}`;

const picturesOf = ({ cards }: WholeTopic): string[] =>
  cards.flatMap(({ questionImageUrl, answerImageUrl }) => [questionImageUrl ?? [], answerImageUrl ?? []].flat());

/** Fetches a topic with all its cards and saves it on this device. Throws `NoRoomError`, and the errors of `call`. */
export async function saveTopic(id: number): Promise<void> {
  await keep(await fetchTopic(id));
  askToKeep();
}

/** Removes a saved topic from this device. */
export async function forgetTopic(id: number): Promise<void> {
  writeSavedList(readSavedList().filter((each) => each.id !== id));
  dropPictures(shelfOf(id));
  await removeTopic(id);
}

/**
 * Fetches each saved topic again whose copy is older than an hour. A topic that the educator has removed leaves the
 * device.
 */
export async function refreshSavedTopics(now: number): Promise<void> {
  for (const { id, savedAt } of readSavedList()) {
    if (isFresh(savedAt, now)) continue;
    try {
      const whole = await fetchTopic(id);
      // The student may have removed it in the meantime.
      if (isSaved(id)) await keep(whole);
    } catch (error) {
      if (isNotFound(error)) await forgetTopic(id);
      else if (!(error instanceof NoRoomError)) return;
    }
  }
}
