import { firstCardsLimit } from '#contract/library/first-cards.ts';

/**
 * A screen that students can open. Its file is `src/web/screens/<folder>/<name>-screen.tsx`, which exports one
 * component `…Screen`.
 */
export type Screen = {
  folder: 'public' | 'exam' | 'study';
  /**
   * The address, in which `:` begins the name of a parameter. The screen without a path is shown at each address that
   * has no screen.
   */
  path?: string;
  /** The title of the page before its content is known, without the name of the site. */
  title: string;
  description?: string;
  /** Whether the screen is shown without the header and the footer of the site. */
  bare?: boolean;
  /** Whether the screen shows text in the font of questions, which the browser then loads together with the screen. */
  readingFont?: boolean;
  /** The addresses of the API that the screen reads first, with the parameters of `path`. */
  reads?: readonly string[];
  /**
   * The address of the API for the first view of an attempt. The page then contains data that only one student may see.
   */
  personalRead?: string;
  /** The screens that most visitors open next. The browser loads their code when it is idle. */
  next?: readonly string[];
  /** Whether the server renders the component. */
  rendered?: boolean;
  /**
   * `shared`: the code that the screen shares with other such screens is in the bundles of `screen-bundles.ts`. `own`:
   * the code that only this screen uses is one file too, because screens or parts that are loaded later use parts of
   * it. Without it, Vite divides the code into files.
   */
  bundle?: 'shared' | 'own';
  /** Kept by the service worker. `whole`: the screen with all that it loads later; `files`: only its own files. */
  offline?: 'whole' | 'files';
  /** The largest size in kB, compressed, of what the screen loads in addition to Home. */
  limit?: number;
};

/** The fields of a screen that its route needs. */
export type RoutedScreen = Pick<Screen, 'folder' | 'path' | 'bare' | 'readingFont' | 'next'>;

const installation = ['/api/installation'];
const planDescription = 'Study flashcards a few minutes a day, up to the date of your exam.';

/**
 * The list of the screens for students, by their names. The routes of the browser, the pages of the server, the
 * bundles, the files that the service worker keeps and the limits of bytes are made from this list. `screen-bundles.ts`
 * leaves in the browser's list only what routes need.
 */
export const screens = {
  home: {
    folder: 'public',
    path: '/',
    title: '',
    reads: ['/api/subjects'],
    rendered: true,
    bundle: 'shared',
    offline: 'whole',
  },
  subjects: {
    folder: 'public',
    path: '/subjects',
    title: 'Subjects',
    description: 'Pick a subject, then a topic, and study its flashcards.',
    reads: ['/api/subjects'],
    next: ['subject'],
    rendered: true,
    bundle: 'shared',
    offline: 'whole',
  },
  subject: {
    folder: 'public',
    path: '/subjects/:id',
    title: 'Subject',
    reads: ['/api/subjects/:id', '/api/subjects/:id/topics'],
    next: ['study'],
    rendered: true,
    bundle: 'shared',
    offline: 'whole',
  },
  study: {
    folder: 'public',
    path: '/topics/:id/study',
    title: 'Flashcards',
    bare: true,
    readingFont: true,
    reads: ['/api/topics/:id', `/api/topics/:id/flashcards?limit=${firstCardsLimit}`],
    rendered: true,
    bundle: 'shared',
    offline: 'whole',
  },
  about: {
    folder: 'public',
    path: '/about',
    title: 'About',
    readingFont: true,
    reads: ['/api/subjects'],
    rendered: true,
    bundle: 'shared',
  },
  verify: {
    folder: 'public',
    path: '/verify',
    title: 'Check a receipt',
    description: 'Check the receipt of an exam in your browser.',
    rendered: true,
    bundle: 'shared',
  },
  privacy: {
    folder: 'public',
    path: '/privacy',
    title: 'Privacy',
    description: 'What this site stores about students, where, and for how long.',
    reads: ['/api/privacy'],
    rendered: true,
    bundle: 'shared',
  },
  'exam-intro': {
    folder: 'exam',
    path: '/exam/:examCode',
    title: 'Exam',
    description: 'Enter your name and sit a timed multiple-choice exam.',
    readingFont: true,
    reads: ['/api/exam/:examCode'],
    // The network may fail during the exam, and after an upgrade the server no longer has the files of this release.
    next: ['exam-taking', 'exam-results'],
    rendered: true,
    bundle: 'own',
    offline: 'whole',
    limit: 32,
  },
  'exam-taking': {
    folder: 'exam',
    path: '/exam/:examCode/take/:sessionId',
    title: 'Exam',
    description: 'A timed multiple-choice exam in progress.',
    bare: true,
    readingFont: true,
    personalRead: '/api/exam/sessions/:sessionId/paper',
    next: ['exam-results'],
    bundle: 'own',
    offline: 'whole',
    limit: 48.9,
  },
  'exam-results': {
    folder: 'exam',
    path: '/exam/:examCode/results/:sessionId',
    title: 'Exam result',
    description: 'The result of a multiple-choice exam, with every question reviewed.',
    readingFont: true,
    reads: ['/api/exam/results/:sessionId'],
    personalRead: '/api/exam/results/:sessionId',
    rendered: true,
    bundle: 'own',
    // A page that was opened before an upgrade of the server can still show the result.
    offline: 'files',
    limit: 39.4,
  },
  my: {
    folder: 'exam',
    path: '/my',
    title: 'Your results',
    description: 'The results of all your exams, with your personal code.',
  },
  plan: {
    folder: 'study',
    path: '/plan',
    title: 'Study plan',
    description: planDescription,
    reads: installation,
    next: ['plan-session'],
    bundle: 'own',
    offline: 'whole',
    limit: 30,
  },
  'plan-move': {
    folder: 'study',
    path: '/plan/move',
    title: 'Move your plan',
    description: 'Take your study plan to another device with a secret link or a file.',
    reads: installation,
    next: ['plan'],
  },
  'plan-session': {
    folder: 'study',
    path: '/plan/session',
    title: "Today's session",
    description: planDescription,
    bare: true,
    readingFont: true,
    reads: installation,
    offline: 'whole',
  },
  'plan-progress': {
    folder: 'study',
    path: '/plan/progress',
    title: 'Progress',
    description: planDescription,
    reads: installation,
    offline: 'whole',
  },
  'plan-cards': {
    folder: 'study',
    path: '/plan/cards',
    title: 'Cards',
    description: planDescription,
    readingFont: true,
    reads: installation,
    offline: 'whole',
  },
  decks: {
    folder: 'study',
    path: '/decks',
    title: 'Your own decks',
    description: 'Study decks of Anki and other flashcards of your own. They stay on your device.',
    reads: installation,
    next: ['decks-study'],
    offline: 'whole',
  },
  'decks-study': {
    folder: 'study',
    path: '/decks/:id',
    title: 'Deck',
    bare: true,
    readingFont: true,
    offline: 'whole',
  },
  practice: {
    folder: 'study',
    path: '/practice',
    title: 'Practice',
    description: 'Build a test from the questions that you have not seen, or got wrong.',
    reads: installation,
    next: ['practice-test', 'practice-result'],
    bundle: 'shared',
    offline: 'whole',
    limit: 42.8,
  },
  'practice-test': {
    folder: 'study',
    path: '/practice/tests/:id',
    title: 'Practice',
    bare: true,
    readingFont: true,
    reads: installation,
    next: ['practice-result'],
    offline: 'whole',
  },
  'practice-result': {
    folder: 'study',
    path: '/practice/results/:id',
    title: 'Practice: result',
    readingFont: true,
    reads: installation,
    offline: 'whole',
  },
  'practice-performance': {
    folder: 'study',
    path: '/practice/performance',
    title: 'Performance',
    reads: installation,
    offline: 'whole',
  },
  data: {
    folder: 'study',
    path: '/data',
    title: 'Data used',
    offline: 'whole',
  },
  'not-found': {
    folder: 'public',
    title: 'Page Not Found',
    rendered: true,
    bundle: 'shared',
    offline: 'whole',
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
