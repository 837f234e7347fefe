/**
 * The keys of the queries of students and of everybody. Every visitor loads this file; `admin-keys.ts` has the keys of
 * the queries of educators.
 */
export const queryKeys = {
  subjects: ['subjects'],
  subject: (id: number) => ['subject', id],
  topics: (subjectId: number) => ['subject', subjectId, 'topics'],
  topic: (id: number) => ['topic', id],
  firstCards: (topicId: number) => ['topic', topicId, 'flashcards', 'first'],
  allCards: (topicId: number) => ['topic', topicId, 'flashcards', 'all'],
  librarySearch: (find: string) => ['library-search', find],

  exam: (examCode: string) => ['exam', examCode],
  deviceAttempts: (examCode?: string) => ['device-attempts', ...(examCode === undefined ? [] : [examCode])],
  firstView: (sessionId: string) => ['first-view', sessionId],
  result: (sessionId: string) => ['result', sessionId],
  insight: (sessionId: string) => ['result', sessionId, 'insight'],
  sampleResult: ['sample-result'],
  privacy: ['privacy'],
} as const;
