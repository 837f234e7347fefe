import type { Purpose } from './used-data.ts';

/** What a browser reports of a request: an entry of the resource timing, or one that the service worker sends. */
export type TimedRequest = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'nextHopProtocol'> & {
  initiatorType?: string;
};

/**
 * Browsers report this number of bytes in the place of the headers of a response, so that pages learn nothing of their
 * length.
 */
const reportedHeaders = 300;

/**
 * The bytes of the headers of a request and its response. They are estimates, from what a proxy counted of this server.
 * Newer protocols send headers that repeat as one or two bytes each.
 */
const headerBytes = { http1: 1100 + 520, newer: 250 };

/** A request that saves answers also sends them. No browser reports the size of what a page sends. */
const answerBytes = 200;

const places: [Purpose, readonly string[]][] = [
  ['pictures', ['/api/question-images']],
  ['exams', ['/exam', '/api/exam']],
  ['practice', ['/practice', '/api/practice']],
  ['study', ['/subjects', '/topics', '/plan', '/decks', '/api/subjects', '/api/topics', '/api/library', '/api/study']],
];

/** The purpose of a request. */
export function purposeOf({ name, initiatorType }: Pick<TimedRequest, 'name' | 'initiatorType'>): Purpose {
  const { pathname } = new URL(name);
  const found = places.find(([, paths]) => paths.some((path) => `${pathname}/`.startsWith(`${path}/`)));
  if (found) return found[0];
  return initiatorType === 'img' ? 'pictures' : 'site';
}

/**
 * The bytes that a request cost in both directions. A response from the device costs none; a confirmed one costs its
 * headers.
 */
export function bytesOf({ name, transferSize, nextHopProtocol }: TimedRequest, isHttp1: boolean): number {
  if (!transferSize) return 0;
  const sent = new URL(name).pathname.endsWith('/answers') ? answerBytes : 0;
  const isOld = nextHopProtocol ? nextHopProtocol.startsWith('http/') : isHttp1;
  return Math.max(0, transferSize - reportedHeaders) + sent + (isOld ? headerBytes.http1 : headerBytes.newer);
}
