import type { ReactNode } from 'react';
import { type FailedRead, LoadFailure } from './load-failure.tsx';

type LoadedProps<Data> = {
  query: FailedRead & { data: Data | undefined };
  /** The title if nothing could be loaded. */
  failure: string;
  /** Shown until the content is here. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows what a query has loaded. Content that is here stays when a later read fails. */
export function Loaded<Data>({ query, failure, waiting, children }: LoadedProps<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <LoadFailure title={failure} query={query} /> : waiting;
}
