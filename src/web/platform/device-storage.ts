/**
 * Every key that the pages keep in the browser's local storage and session storage. The storages below accept no other
 * key. Devices have data under these names, so a new name must still read the old one. The databases and caches follow
 * below. The pages write no cookie; the server sets three for the login of an educator, and one (`rounds_my`, 30 days)
 * when a student opens their own results with the personal code. The privacy page tells students what is kept
 * (`features/exams/privacy/privacy-text.tsx`).
 *
 * The list is a type, so that the first visit downloads nothing for it.
 */
export type StorageKey =
  // Local storage: stays until it is removed as stated, or until the visitor clears the data of the site.

  // The theme, the text size, "Text only" and the step to the next question, if the visitor changed them.
  // `theme-boot.js` reads the first three.
  | 'rounds.theme'
  | 'rounds.text'
  | 'rounds.text-only'
  | 'rounds.advance'
  // An educator has hidden the first steps, shows questions as a table, or groups exams otherwise.
  | 'rounds.first-steps'
  | 'rounds.question-view'
  | 'rounds.exam-groups'
  // A student has dismissed the hint to install the site. The number in a name changes with the form of the value.
  | 'rounds.install.1'
  // The cards of a topic that a student has seen, and the place where the student stopped.
  | `rounds.visited.${TopicId}`
  | `rounds.place.${TopicId}`
  // The list of topics saved for offline. A topic leaves it when the student removes it.
  | 'rounds.topics.1'
  // Says that the database of the study plan has packs of practice questions; goes with the last pack.
  | 'rounds.packs'
  // The bytes that this device has used on each of the last seven days.
  | 'rounds.data'
  // The random key that tells the server that two attempts are from the same device.
  | 'rounds.device'
  // The exams of this device, at most 30. `theme-boot.js` reads whether the list exists. The student can forget each
  // exam.
  | 'rounds.attempts.1'
  // The id of a start whose response has not arrived. Goes when the start has succeeded or failed for good.
  | `rounds.start.${ExamCode}`
  // Written and removed at once, to learn whether the storage has room.
  | 'rounds.probe'
  // Why answers went wrong, as the student says, for the attempts in the list of this device.
  | 'rounds.slip-causes'
  // The public keys of the site, to check receipts without a network.
  | 'rounds.receipt-key'
  // The rest of today's session; goes with the plan. `theme-boot.js` reads whether it exists.
  | 'rounds.plan'
  // The choices of the student for the last test of practice.
  | 'rounds.practice'
  // The questions of practice in which the student has reported an error, at most 200.
  | 'rounds.reported'
  // Says that the log of the study plan has bookmarks or notes; goes with them.
  | 'rounds.marks'

  // An attempt: goes when the attempt is closed or forgotten. The session storage has the same keys for a preview.

  // An answer that the server does not have yet. Goes when the server has acknowledged it.
  | `rounds.answer.${SessionId}.${QuestionId}`
  // Seconds on each question, the question on screen (`theme-boot.js` reads whether it exists), and the questions that
  // were on screen. A session id is never a number, so the last key is never a key of visited cards.
  | `rounds.times.${SessionId}`
  | `rounds.shown.${SessionId}`
  | `rounds.visited.${SessionId}`
  // The options that the student has struck out.
  | `rounds.struck.${SessionId}`
  // The announcements of the attempt, and which of them the student has read.
  | `rounds.announcements.${SessionId}`
  // The paper, the answers that the server had, the clock, and the next section in encrypted form.
  | `rounds.paper.${SessionId}`
  | `rounds.saved.${SessionId}`
  | `rounds.clock.${SessionId}`
  | `rounds.sealed.${SessionId}`

  // Session storage: goes when the tab is closed.

  // How far the page was scrolled when it was left.
  | 'rounds.scroll'
  // The secret link with which a study plan arrives. Goes when the student has decided.
  | 'rounds.opened-link'
  // The state of an educator's preview.
  | `rounds.preview.${ExamId}`
  // The items that an educator has excluded from an import, and the keys that the educator has chosen.
  | `rounds.import.${ImportId}`;

type TopicId = number;
type ExamId = number;
type ImportId = number;
type QuestionId = number;
type ExamCode = string;
type SessionId = string;

/**
 * The databases in IndexedDB: the log of the study plan, which goes with "Delete my study data", the topics saved for
 * offline, and the student's own decks with their pictures. A deck goes when the student removes it.
 */
export const databases = { study: 'rounds-study', topics: 'rounds-topics', decks: 'rounds-decks' } as const;

/**
 * The Cache storage of the pictures of an attempt, of a saved topic or of saved questions; goes with it. The service
 * worker keeps the application in others.
 */
export const picturesOf = (sessionId: string) => `rounds.pictures.${sessionId}` as const;

/** A storage of the browser that knows the keys of the list only. */
export type KeyedStorage = Pick<Storage, 'length' | 'key'> & {
  getItem: (key: StorageKey) => string | null;
  setItem: (key: StorageKey, value: string) => void;
  removeItem: (key: StorageKey) => void;
};

/**
 * The storage that all tabs share, or undefined if the browser forbids it: in some private modes reading the property
 * throws.
 */
export function deviceStorage(): KeyedStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The storage of the tab, or undefined if the browser forbids it. */
export function tabStorage(): KeyedStorage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Reads a text. A storage that is forbidden has none. */
export function recall(key: StorageKey, storage = deviceStorage): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps a text, or removes it if it is undefined. @returns whether the storage has it now; it may be forbidden or full.
 */
export function keep(key: StorageKey, text: string | undefined, storage = deviceStorage): boolean {
  try {
    const kept = storage();
    if (text === undefined) kept?.removeItem(key);
    else kept?.setItem(key, text);
    return kept !== undefined;
  } catch {
    return false;
  }
}

/** Whether the storage takes an entry now: it may be forbidden or full. */
export const takesEntries = (): boolean => keep('rounds.probe', '') && keep('rounds.probe', undefined);
