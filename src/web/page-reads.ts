import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ErrorCode } from '#contract/errors.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import { firstCardsLimit } from '#contract/library/first-cards.ts';
import type { PageReads } from '#contract/site/rendered-page.ts';
import type { ScreenName, screens } from '#contract/site/screens.ts';
import { examOfPage } from './features/exams/attempts/entry/exam-of-page.ts';
import { toShownResult } from './features/exams/attempts/shown-result.ts';
import { ApiError } from './platform/api/api-error.ts';
import { notePageRead } from './platform/api/page-reads.ts';
import { queryKeys } from './platform/api/query-keys.ts';

type Read = {
  key: (parameter: string) => QueryKey;
  /** Turns the response into the data of the query. */
  toData?: (response: unknown) => unknown;
};

type ReadOf<Entry> =
  | (Entry extends { rendered: true; reads: readonly (infer Address extends string)[] } ? Address : never)
  | (Entry extends { personalRead: infer Address extends string } ? Address : never);

/** The reads of pages with content, by their addresses. Each address has at most one parameter. */
const reads: Readonly<Record<ReadOf<(typeof screens)[ScreenName]> | '/api/topics/:id/flashcards', Read>> = {
  '/api/subjects': { key: () => queryKeys.subjects },
  '/api/subjects/:id': { key: (id) => queryKeys.subject(Number(id)) },
  '/api/subjects/:id/topics': { key: (id) => queryKeys.topics(Number(id)) },
  '/api/topics/:id': { key: (id) => queryKeys.topic(Number(id)) },
  [`/api/topics/:id/flashcards?limit=${firstCardsLimit}` as const]: { key: (id) => queryKeys.firstCards(Number(id)) },
  '/api/topics/:id/flashcards': { key: (id) => queryKeys.allCards(Number(id)) },
  '/api/privacy': { key: () => queryKeys.privacy },
  '/api/exam/:examCode': {
    key: (code) => queryKeys.exam(code),
    toData: (exam) => examOfPage(exam as ExamInfo),
  },
  '/api/exam/results/:sessionId': {
    key: (sessionId) => queryKeys.result(sessionId),
    toData: (result) => toShownResult(result as AttemptResult),
  },
  '/api/exam/sessions/:sessionId/paper': { key: (sessionId) => queryKeys.firstView(sessionId) },
};

const patterns = Object.entries<Read>(reads).map(([address, read]) => ({
  ...read,
  pattern: new RegExp(`^${address.replace('?', '\\?').replace(/:\w+/, '([^/?]+)')}$`),
}));

/**
 * Gives the queries of a page the responses that the page contains, so that its first rendering needs no request.
 * `missing`: the error bodies of the reads that the server answered with 404.
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
