import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ErrorCode } from '#contract/errors.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import { firstCardsLimit } from '#contract/library/first-cards.ts';
import type { PageReads } from '#contract/site/rendered-page.ts';
import { examOfPage } from './features/exams/attempts/entry/exam-of-page.ts';
import { toShownResult } from './features/exams/attempts/result/shown-result.ts';
import { getSubject, getTopic, listFlashcards, listSubjects, listTopics } from './features/library/library-reads.ts';
import { ApiError } from './platform/api/api-error.ts';
import { notePageRead } from './platform/api/page-reads.ts';
import { queryKeys } from './platform/api/query-keys.ts';

type Read = {
  /** The path of an endpoint, and the query string of the read. */
  address: string;
  key: (parameter: string) => QueryKey;
  /** Turns the response into the data of the query. */
  toData?: (response: unknown) => unknown;
};

/** The reads of public pages. Each path has at most one parameter. */
const reads: readonly Read[] = [
  { address: listSubjects.path, key: () => queryKeys.subjects },
  { address: getSubject.path, key: (id) => queryKeys.subject(Number(id)) },
  { address: listTopics.path, key: (id) => queryKeys.topics(Number(id)) },
  { address: getTopic.path, key: (id) => queryKeys.topic(Number(id)) },
  { address: `${listFlashcards.path}?limit=${firstCardsLimit}`, key: (id) => queryKeys.firstCards(Number(id)) },
  { address: listFlashcards.path, key: (id) => queryKeys.allCards(Number(id)) },
  { address: '/api/privacy', key: () => queryKeys.privacy },
  {
    address: '/api/exam/:examCode',
    key: (code) => queryKeys.exam(code),
    toData: (exam) => examOfPage(exam as ExamInfo),
  },
  {
    address: '/api/exam/results/:sessionId',
    key: (sessionId) => queryKeys.result(sessionId),
    toData: (result) => toShownResult(result as AttemptResult),
  },
  { address: '/api/exam/sessions/:sessionId/paper', key: (sessionId) => queryKeys.firstView(sessionId) },
];

const patterns = reads.map(({ address, ...read }) => ({
  ...read,
  pattern: new RegExp(`^${address.replace('?', '\\?').replace(/:\w+/, '([^/?]+)')}$`),
}));

/**
 * Gives the queries of a page the responses that the page contains, so that its first rendering needs no request. `missing`: the error bodies
 * of the reads that the server answered with 404.
 */
export function fillQueries(client: QueryClient, responses: PageReads, missing: PageReads = {}): void {
  for (const [address, response] of Object.entries({ ...responses, ...missing })) {
    for (const { pattern, key, toData = (data: unknown) => data } of patterns) {
      const match = pattern.exec(address);
      if (!match) continue;
      const queryKey = key(decodeURIComponent(match[1] ?? ''));
      notePageRead(queryKey);
      if (address in missing) {
        const { message, code } = response as { message: string; code: ErrorCode };
        const error = new ApiError(message, { status: 404, said: message, code });
        client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error, errorUpdateCount: 1 });
      } else {
        client.setQueryData(queryKey, toData(response));
      }
    }
  }
}
