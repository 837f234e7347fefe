import type { Database } from '#server/platform/database/database.ts';
import { author, site } from '#site';
import { selectTopic } from '../flashcards/flashcards.store.ts';
import { selectSubject } from '../subjects/subjects.store.ts';
import type { PageHead } from './page-template.ts';

type Head = Pick<PageHead, 'title' | 'description'>;

/** Said of every page that says nothing of its own. */
export const siteDescription =
  'Flashcards by subject and topic, and timed multiple-choice exams you enter with a code.';

/** The pages that are the same for everybody. */
export const fixedPages: Readonly<Record<string, Head>> = {
  '/': { title: '', description: siteDescription },
  '/subjects': { title: 'Subjects', description: 'Pick a subject, then a topic, and study its flashcards.' },
  '/about': { title: 'About', description: author.summary },
};

/** The pages about one row: how they are found and what their heads are made from. */
export const contentPages: readonly {
  path: string;
  tables: readonly string[];
  /** @throws AppError of status 404 when there is no such row. */
  describe: (db: Database, id: number) => Promise<Head>;
}[] = [
  {
    path: '/subjects/:id',
    tables: ['subjects'],
    describe: async (db, id) => {
      const { name, description } = await selectSubject(db, id);
      return { title: name, description: description.trim() || `Study flashcards for ${name}` };
    },
  },
  {
    path: '/topics/:id/study',
    tables: ['subjects', 'topics', 'flashcards'],
    describe: async (db, id) => {
      const { name, description, subjectName, flashcardsCount } = await selectTopic(db, id);
      return { title: name, description: description.trim() || `${subjectName}: ${flashcardsCount} flashcards` };
    },
  },
];

/** Pages of the application that nobody should find by searching: they are for who has the code, or the password. */
export const privatePages = [
  '/exam/:examCode',
  '/exam/:examCode/take/:sessionId',
  '/exam/:examCode/results/:sessionId',
  '/admin',
  '/admin/*',
];

export const missingPage: Head = { title: 'Page Not Found', description: `${site.name} has no such page.` };
