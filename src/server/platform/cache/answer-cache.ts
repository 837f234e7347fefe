import type { ContentTable } from '#server/schema/content-tables.ts';
import type { ContentCache } from './content-cache.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** The answers of public reads, until one of their tables changes. */
export type AnswerCache = ContentCache<ReadyAnswer, ContentTable>;
