import type * as cards from '#contract/library/flashcards.contract.ts';
import type * as search from '#contract/library/search.contract.ts';
import type * as subjects from '#contract/library/subjects.contract.ts';
import type * as topicVersions from '#contract/library/topic-versions.contract.ts';
import type * as topics from '#contract/library/topics.contract.ts';
import { publicRead } from '#web/platform/api/public-read.ts';

/*
 * The public reads of the library.
 */

const named = ['id', 'name', 'description'] as const;

export const listSubjects = publicRead<typeof subjects.listSubjects>('/api/subjects', [
  ...named,
  'topicsCount',
  'flashcardsCount',
]);
export const getSubject = publicRead<typeof subjects.getSubject>('/api/subjects/:id', named);
export const listTopics = publicRead<typeof topics.listTopics>('/api/subjects/:subjectId/topics', [
  ...named,
  'flashcardsCount',
]);
export const getTopic = publicRead<typeof topics.getTopic>('/api/topics/:id', [
  ...named,
  'subjectId',
  'subjectName',
  'flashcardsCount',
]);
export const listTopicVersions = publicRead<typeof topicVersions.listTopicVersions>('/api/topics/versions', []);
export const listFlashcards = publicRead<typeof cards.listFlashcards>('/api/topics/:id/flashcards', [
  'id',
  'question',
  'answer',
]);
export const searchLibrary = publicRead<typeof search.searchLibrary>('/api/library/search', [
  'subjects',
  'topics',
  'cards',
  'totals',
]);
