/**
 * The keys of all queries. Each key of data that only an administrator may read begins with `queryKeys.admin.all`, so that a logout
 * removes all of it from the cache at once.
 */
export const queryKeys = {
  subjects: ['subjects'],
  subject: (id: number) => ['subject', id],
  topics: (subjectId: number) => ['subject', subjectId, 'topics'],
  topic: (id: number) => ['topic', id],
  firstCards: (topicId: number) => ['topic', topicId, 'flashcards', 'first'],
  allCards: (topicId: number) => ['topic', topicId, 'flashcards', 'all'],

  exam: (examCode: string) => ['exam', examCode],
  deviceAttempts: (examCode?: string) => ['device-attempts', ...(examCode === undefined ? [] : [examCode])],
  result: (sessionId: string) => ['result', sessionId],
  insight: (sessionId: string) => ['result', sessionId, 'insight'],
  sampleResult: ['sample-result'],
  privacy: ['privacy'],

  admin: {
    all: ['admin'],
    stats: ['admin', 'stats'],
    people: (search: string) => ['admin', 'people', search],
    demoContent: ['admin', 'demo-content'],
    allFoundCards: ['admin', 'found-flashcards'],
    foundCards: (search: string) => ['admin', 'found-flashcards', search],
    allTopicCards: ['admin', 'topic-flashcards'],
    topicCards: (topicId: number) => ['admin', 'topic-flashcards', topicId],
    accounts: ['admin', 'accounts'],
    activity: (page: number) => ['admin', 'activity', page],
    apiKeys: ['admin', 'apikeys'],
    providers: ['admin', 'providers'],
    models: ['admin', 'models'],
    exams: ['admin', 'exams'],
    examPresets: ['admin', 'exam-presets'],
    examQuestions: (examId: number) => ['admin', 'exams', examId, 'questions'],
    examUploads: (examId: number) => ['admin', 'exams', examId, 'uploads'],
    usesOfQuestions: (examId: number, ids: number[]) => ['admin', 'exams', examId, 'question-uses', ids],
    removals: (examId: number) => ['admin', 'exams', examId, 'removals'],
    questionUses: (questionId: number) => ['admin', 'questions', questionId, 'uses'],
    analytics: (examId: number) => ['admin', 'exams', examId, 'analytics'],
    roster: (examId: number) => ['admin', 'exams', examId, 'roster'],
    similarity: (examId: number) => ['admin', 'exams', examId, 'similarity'],
    standings: (examId: number) => ['admin', 'exams', examId, 'standings'],
    challenges: (examId: number) => ['admin', 'exams', examId, 'challenges'],
    attempts: (examId: number, query: object) => ['admin', 'attempts', examId, query],
    attempt: (examId: number, sessionId: string) => ['admin', 'attempt', examId, sessionId],
  },
} as const;
