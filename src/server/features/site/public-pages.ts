import { author } from '#author';
import { firstCardsLimit } from '#contract/library/first-cards.ts';
import { type Screen, screens } from '#contract/site/screens.ts';
import { getActiveExam } from '#server/features/exams/attempts/sitting/get-exam-info.ts';
import { selectSubject } from '#server/features/library/subjects/subjects.store.ts';
import { selectTopic } from '#server/features/library/topics/topics.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContentTable } from '#server/schema/content-tables.ts';
import { site } from '#site';
import type { PageHead } from './page-template.ts';

type Head = Pick<PageHead, 'title' | 'description'>;
type Page = Head & { screen: string; path: string; reads: readonly string[]; personalRead?: string };

/** The tables that the pages of the library are made from. All of them count subjects, topics or flashcards. */
export const libraryTables: readonly ContentTable[] = ['subjects', 'topics', 'flashcards'];

/** The description of each page that states no other description. */
export const siteDescription =
  'Flashcards by subject and topic, and timed multiple-choice exams you enter with a code.';

/** The descriptions that depend on the configuration of the site. */
const configured: Record<string, string> = { about: author.summary };

type PagePlace = {
  search: string;
  reads: readonly string[];
  /** Whether the browser renders the screen itself, with other data. */
  isReplaced: boolean;
};

type Row = {
  /** @throws AppError of status 404 if there is no such row. */
  describe: (db: Database, id: number) => Promise<Head>;
  /** The page of a place within the row, which the query string names. Undefined for the page of the row itself. */
  place?: (query: Record<string, unknown>) => PagePlace | undefined;
};

/** The screens that show one row, by their names. */
const rows: Record<string, Row> = {
  subject: {
    describe: async (db, id) => {
      const { name, description } = await selectSubject(db, id);
      return { title: name, description: description.trim() || `Study flashcards for ${name}` };
    },
  },
  study: {
    describe: async (db, id) => {
      const { name, description, subjectName, flashcardsCount } = await selectTopic(db, id);
      return { title: name, description: description.trim() || `${subjectName}: ${flashcardsCount} flashcards` };
    },
    place: ({ card }) => {
      const number = typeof card === 'string' && /^[1-9]\d{0,6}$/.test(card) ? Number(card) : 1;
      if (number === 1) return;
      const search = `?card=${number}`;
      if (number <= firstCardsLimit) return { search, isReplaced: false, reads: screens.study.reads };
      // The page would contain all cards. Instead the browser loads them.
      return { search, isReplaced: true, reads: ['/api/topics/:id', '/api/topics/:id/flashcards'] };
    },
  },
};

const toPage = ([screen, { path = '', title, description, reads = [], personalRead }]: [string, Screen]): Page => ({
  screen,
  path,
  title,
  description: configured[screen] ?? description ?? siteDescription,
  reads,
  ...(personalRead !== undefined && { personalRead }),
});

/**
 * The pages of a list of screens. `fixed`: public pages whose content is not in the database. `content`: public pages
 * that show one row. `others`: the page of an exam, and pages that search engines must not list, because they need an
 * attempt's handle, or show only what a device keeps. Their heads name no exam and no student.
 */
export function pagesOf(list: Readonly<Record<string, Screen>>) {
  const entries = Object.entries(list).filter(([, { path }]) => path !== undefined);
  const isFixed = ({ path, rendered }: Screen) => rendered === true && path?.includes(':') === false;
  return {
    fixed: entries.filter(([, screen]) => isFixed(screen)).map(toPage),
    content: entries.flatMap((entry) => {
      const row = rows[entry[0]];
      return row ? [{ ...toPage(entry), ...row }] : [];
    }),
    others: entries.filter(([name, screen]) => !isFixed(screen) && !(name in rows)).map(toPage),
  };
}

/** The pages of the administration. The browser finds their screens. */
export const adminPages: readonly Omit<Page, 'screen'>[] = ['/admin', '/admin/*'].map((path) => ({
  path,
  title: '',
  description: siteDescription,
  reads: [],
}));

export const missingPage: Head & Pick<Page, 'screen'> = {
  screen: 'not-found',
  title: screens['not-found'].title,
  description: `${site.name} has no such page.`,
};

/**
 * The head of an active exam's page, for link previews. It holds only what the public read of the exam holds.
 * @throws AppError of status 404 if no active exam has this code.
 */
export async function describeExam(db: Database, examCode: string): Promise<Head> {
  const { title, description, duration, totalQuestions } = await getActiveExam(db, examCode);
  return { title, description: description?.trim() || `Questions: ${totalQuestions}. Minutes: ${duration}.` };
}
