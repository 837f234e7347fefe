import { hashKey, type QueryKey } from '@tanstack/react-query';

/** Milliseconds. As long as other data counts as fresh. */
const freshFor = 5000;

const filled = new Map<string, number>();

/** Notes that a query got its data from the page. */
export const notePageRead = (key: QueryKey): void => void filled.set(hashKey(key), performance.now());

export const forgetPageReads = (): void => filled.clear();

/**
 * A screen that is opened again reloads. Call it before the first rendering, so that it acts before a navigation shows
 * a screen.
 */
export function forgetPageReadsLater(): void {
  for (const navigation of ['pushState', 'popstate']) addEventListener(navigation, forgetPageReads);
}

/**
 * `refetchOnMount` of a query that is reloaded whenever a screen opens. The first screen does not reload what the page
 * has just brought.
 */
export const reloadUnlessFromPage = ({ queryHash }: { queryHash: string }): 'always' | false => {
  const at = filled.get(queryHash);
  return at !== undefined && performance.now() - at < freshFor ? false : 'always';
};

/** `retryOnMount` of all queries. The first screen does not ask again for what the page says is missing. */
export const retryUnlessFromPage = (query: { queryHash: string }): boolean => reloadUnlessFromPage(query) === 'always';
