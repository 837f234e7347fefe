import { screens } from '#contract/site/screens.ts';
import { contractEndpoints } from './contract-endpoints.ts';

/** What a stranger may know of the rows that a test is about. */
type Known = {
  ids: readonly number[];
  examCodes: readonly string[];
  sessions: readonly string[];
  subjects: readonly string[];
};

/** An address, and whether it belongs to one attempt, whose student may see more than others. */
type StrangerRead = { url: string; isOfAttempt: boolean };

/**
 * Every address that anyone can read without a login: each public GET of the contract and each page of the students'
 * screens, with what is known in the places of its parameters.
 */
export async function strangerReads({ ids, examCodes, sessions, subjects }: Known): Promise<StrangerRead[]> {
  const endpoints = [...(await contractEndpoints()).values()];
  const reads = endpoints.filter(({ method, access }) => method === 'GET' && access === 'public');
  const paths = [
    ...reads.map(({ path }) => path),
    ...Object.values(screens).flatMap((screen) => ('path' in screen ? screen.path : [])),
  ];
  const valuesOf = (parameter: string): readonly (string | number)[] => {
    if (parameter === 'examCode' || parameter === 'code') return examCodes;
    if (parameter === 'sessionId') return sessions;
    return ids;
  };
  const fill = (path: string): string[] => {
    const [found, parameter] = /:(\w+)/.exec(path) ?? [];
    if (found === undefined || parameter === undefined) return [path];
    return valuesOf(parameter).flatMap((value) => fill(path.replace(found, encodeURIComponent(value))));
  };
  const query = new URLSearchParams({
    ids: ids.join(),
    sessions: sessions.join(),
    subject: subjects[0] ?? '',
    q: 'Secret',
  });
  return paths.flatMap((path) =>
    fill(path).map((url) => ({
      url: path.startsWith('/api/') ? `${url}?${query}` : url,
      isOfAttempt: path.includes(':sessionId'),
    })),
  );
}
