import { deviceStorage, keep, recall } from '#web/platform/device-storage.ts';

/** Reads the ids of the visited cards of a topic. Returns an empty set if the storage contains nothing readable. */
export function readVisited(topicId: number, storage = deviceStorage): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(recall(`rounds.visited.${topicId}`, storage) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

/** The index of the card that the student saw last in a topic; 0 at its beginning, and after "Topic finished". */
export function readKeptPlace(topicId: number): number {
  const place = Number(recall(`rounds.place.${topicId}`) ?? 0);
  return Number.isSafeInteger(place) && place > 0 ? place : 0;
}

/** Keeps the visited ids on this device. If the storage is full or forbidden, they last until the page is closed. */
export const keepVisited = (topicId: number, visited: ReadonlySet<number>, storage = deviceStorage): boolean =>
  keep(`rounds.visited.${topicId}`, JSON.stringify([...visited]), storage);

export const keepPlace = (topicId: number, place: number): boolean => keep(`rounds.place.${topicId}`, String(place));
