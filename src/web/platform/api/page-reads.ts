import { hashKey, type QueryKey } from '@tanstack/react-query';

/** Milliseconds. As long as other data counts as fresh. */
const freshFor = 5000;

const filled = new Map<string, number>();

/** Notes that a query got its data from the page. */
export const notePageRead = (key: QueryKey): void => void filled.set(hashKey(key), performance.now());

/**
 * `refetchOnMount` of a query that is reloaded whenever a screen opens. The first screen does not reload what the page has just brought.
 */
export const reloadUnlessFromPage = ({ queryHash }: { queryHash: string }): 'always' | false => {
  const at = filled.get(queryHash);
  return at !== undefined && performance.now() - at < freshFor ? false : 'always';
};
