import { author } from '#author';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { getPaper } from '#contract/exams/attempts/attempts.contract.ts';
import { getResult } from '#contract/exams/attempts/results.contract.ts';
import { getExam } from '#contract/exams/exam-info.contract.ts';
import { getPrivacy } from '#contract/exams/privacy.contract.ts';
import { firstCardsLimit } from '#contract/library/first-cards.ts';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { getSubject, listSubjects } from '#contract/library/subjects.contract.ts';
import { getTopic, listTopics } from '#contract/library/topics.contract.ts';
import { getActiveExam } from '#server/features/exams/exams/get-exam-info.ts';
import { selectSubject } from '#server/features/library/subjects/subjects.store.ts';
import { selectTopic } from '#server/features/library/topics/topics.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContentTable } from '#server/schema/content-tables.ts';
import { site } from '#site';
import type { PageHead } from './page-template.ts';

type Head = Pick<PageHead, 'title' | 'description'>;
type Screen = Required<Pick<PageHead, 'screen' | 'reads'>>;

/** The tables that the pages of the library are made from. All of them count subjects, topics or flashcards. */
export const libraryTables: readonly ContentTable[] = ['subjects', 'topics', 'flashcards'];

/** The description of each page that states no other description. */
export const siteDescription =
  'Flashcards by subject and topic, and timed multiple-choice exams you enter with a code.';

/** Public pages whose content is not in the database. */
export const fixedPages: Readonly<Record<string, Head & Screen>> = {
  '/': { title: '', description: siteDescription, screen: 'home', reads: [listSubjects.path] },
  '/subjects': {
    title: 'Subjects',
    description: 'Pick a subject, then a topic, and study its flashcards.',
    screen: 'subjects',
    reads: [listSubjects.path],
  },
  '/about': { title: 'About', description: author.summary, screen: 'about', reads: [listSubjects.path] },
  '/verify': {
    title: 'Check a receipt',
    description: 'Check the receipt of an exam in your browser.',
    screen: 'verify',
    reads: [],
  },
  '/privacy': {
    title: 'Privacy',
    description: 'What this site stores about students, where, and for how long.',
    screen: 'privacy',
    reads: [getPrivacy.path],
  },
};

type PagePlace = {
  search: string;
  reads: (id: number) => string[];
  /** Whether the browser renders the screen itself, with other data. */
  isReplaced: boolean;
};

const topicAddress = (id: number) => getTopic.path.replace(':id', String(id));
const cardsAddress = (id: number) => listFlashcards.path.replace(':id', String(id));
const readsOfTopic = (id: number) => [topicAddress(id), `${cardsAddress(id)}?limit=${firstCardsLimit}`];

/** Public pages that show one row. */
export const contentPages: readonly {
  path: string;
  /** @throws AppError of status 404 if there is no such row. */
  describe: (db: Database, id: number) => Promise<Head>;
  screen: string;
  reads: (id: number) => string[];
  /** The page of a place within the row, which the query string names. Undefined for the page of the row itself. */
  place?: (query: Record<string, unknown>) => PagePlace | undefined;
}[] = [
  {
    path: '/subjects/:id',
    describe: async (db, id) => {
      const { name, description } = await selectSubject(db, id);
      return { title: name, description: description.trim() || `Study flashcards for ${name}` };
    },
    screen: 'subject',
    reads: (id) => [getSubject.path.replace(':id', String(id)), listTopics.path.replace(':subjectId', String(id))],
  },
  {
    path: '/topics/:id/study',
    describe: async (db, id) => {
      const { name, description, subjectName, flashcardsCount } = await selectTopic(db, id);
      return { title: name, description: description.trim() || `${subjectName}: ${flashcardsCount} flashcards` };
    },
    screen: 'study',
    reads: readsOfTopic,
    place: ({ card }) => {
      const number = typeof card === 'string' && /^[1-9]\d{0,6}$/.test(card) ? Number(card) : 1;
      if (number === 1) return;
      const search = `?card=${number}`;
      if (number <= firstCardsLimit) return { search, isReplaced: false, reads: readsOfTopic };
      // The page would contain all cards. Instead the browser loads them.
      return { search, isReplaced: true, reads: (id) => [topicAddress(id), cardsAddress(id)] };
    },
  },
];

type PrivatePage = Head & {
  path: string;
  screen?: string;
  /** The path that the screen reads first. Its parameters have the names of the parameters in `path`. */
  read?: string;
  /** The path that its first view is made of, with the same parameters. The page then contains what one student may see. */
  personalRead?: string;
};

/** The page that students open with an exam's code, as it is for a code that belongs to no active exam. */
export const examPage: PrivatePage & { read: string } = {
  path: '/exam/:examCode',
  title: 'Exam',
  description: 'Enter your name and sit a timed multiple-choice exam.',
  screen: 'exam-intro',
  read: getExam.path,
};

/**
 * The head of an active exam's page, for link previews. It holds only what the public read of the exam holds.
 * @throws AppError of status 404 if no active exam has this code.
 */
export async function describeExam(db: Database, examCode: string): Promise<Head> {
  const { title, description, duration, totalQuestions } = await getActiveExam(db, examCode);
  return { title, description: description?.trim() || `Questions: ${totalQuestions}. Minutes: ${duration}.` };
}

const planDescription = 'Study flashcards a few minutes a day, up to the date of your exam.';

/**
 * Pages that search engines must not list, because they need an attempt's handle or a password, or show only what a
 * device keeps. Their heads name no exam and no student.
 */
export const privatePages: readonly PrivatePage[] = [
  {
    path: '/exam/:examCode/take/:sessionId',
    title: 'Exam',
    description: 'A timed multiple-choice exam in progress.',
    screen: 'exam-taking',
    personalRead: getPaper.path,
  },
  {
    path: '/exam/:examCode/results/:sessionId',
    title: 'Exam result',
    description: 'The result of a multiple-choice exam, with every question reviewed.',
    screen: 'exam-results',
    read: getResult.path,
    personalRead: getResult.path,
  },
  {
    path: '/plan/move',
    title: 'Move your plan',
    description: 'Take your study plan to another device with a secret link or a file.',
    screen: 'plan-move',
    read: getInstallation.path,
  },
  {
    path: '/plan',
    title: 'Study plan',
    description: planDescription,
    screen: 'plan',
    read: getInstallation.path,
  },
  {
    path: '/plan/session',
    title: "Today's session",
    description: planDescription,
    screen: 'plan-session',
    read: getInstallation.path,
  },
  {
    path: '/plan/progress',
    title: 'Progress',
    description: planDescription,
    screen: 'plan-progress',
    read: getInstallation.path,
  },
  {
    path: '/plan/cards',
    title: 'Cards',
    description: planDescription,
    screen: 'plan-cards',
    read: getInstallation.path,
  },
  { path: '/admin', title: '', description: siteDescription },
  { path: '/admin/*', title: '', description: siteDescription },
];

export const missingPage: Head & Pick<Screen, 'screen'> = {
  title: 'Page Not Found',
  description: `${site.name} has no such page.`,
  screen: 'not-found',
};
