import type { FastifyInstance } from 'fastify';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { getSubject, listSubjects } from '#contract/library/subjects.contract.ts';
import { getTopic, listTopics } from '#contract/library/topics.contract.ts';
import { selectSubject } from '#server/features/library/subjects/subjects.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AnswerCache, mountCached } from '#server/platform/http/mount-cached.ts';
import { selectFlashcards, selectSubjectList, selectTopic, selectTopicList } from './flashcards.store.ts';

const counted = ['subjects', 'topics', 'flashcards'];

/** What a visitor reads to study. Nearly all of it carries numbers of flashcards, so all of it stands with them. */
export function flashcardsRoutes(app: FastifyInstance, { db, cache }: { db: Database; cache: AnswerCache }): void {
  mountCached(app, cache, listSubjects, counted, () => selectSubjectList(db));

  mountCached(app, cache, getSubject, ['subjects'], ({ params }) => selectSubject(db, params.id));

  mountCached(app, cache, listTopics, counted, ({ params }) => selectTopicList(db, params.subjectId));

  mountCached(app, cache, getTopic, counted, ({ params }) => selectTopic(db, params.id));

  mountCached(app, cache, listFlashcards, ['topics', 'flashcards'], ({ params, query }) =>
    selectFlashcards(db, params.id, query.limit),
  );
}
