import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  getOwnResults,
  type OwnResults,
  type OwnTopic,
  openOwnResults,
} from '#contract/exams/people/own-results.contract.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PersonalCodeForm } from '../attempts/entry/starting/personal-code-form.tsx';
import { usePersonalCode } from '../attempts/entry/starting/use-personal-code.ts';
import { OwnResultsView } from './own-results-view.tsx';

type OwnResultsPageProps = {
  /** Shows the weak topics, with what there is to practise. */
  renderTopics: (topics: readonly OwnTopic[]) => ReactNode;
};

/** The results of a person at all exams, after the personal code was entered. */
export function OwnResultsPage({ renderTopics }: OwnResultsPageProps) {
  const client = useQueryClient();
  const query = useQuery(ownResultsQuery);
  const [hasLeft, setHasLeft] = useState(false);
  usePageTitle('Your results');
  /** Shows no results of the person before, also if their response is still on its way. */
  const forget = async () => {
    await client.cancelQueries(ownResultsQuery);
    client.setQueryData(ownResultsQuery.queryKey, null);
  };
  const open = useSingleMutation({
    mutationFn: async (code: string) => {
      await forget();
      await call(openOwnResults, { body: { code } });
      await forget();
      await client.fetchQuery({ ...ownResultsQuery, staleTime: 0 });
    },
  });
  const code = usePersonalCode(open);

  const leave = () => {
    setHasLeft(true);
    code.type('');
    void forget();
  };
  if (query.data && !open.isPending) {
    return <OwnResultsView results={query.data} onLeft={leave} renderTopics={renderTopics} />;
  }
  if (query.error && !query.data && query.data !== null && !open.isPending) {
    return (
      <LoadFailure
        isPage
        title="Your results could not be loaded"
        query={query}
        hint="They are stored, and your code stays valid."
      />
    );
  }
  if (query.data === undefined && !open.isPending) return <OwnResultsSkeleton />;
  return (
    <div className="page min-h-svh pt-9 pb-16 md:max-w-[48rem] md:pt-14">
      <h1 className="font-bold text-2xl md:text-3xl">Your results</h1>
      <p className="mt-2 max-w-measure text-ink-soft">
        Your personal code opens the results of all your exams, on any device.
      </p>
      <PersonalCodeForm
        code={code}
        hint="8 letters and digits, on the slip from your teacher. Keep it to yourself: whoever has it sees your results."
        variant="primary"
        takesFocus={hasLeft}
        className="mt-7 max-w-md"
      />
    </div>
  );
}

/** Placeholders in the shape of the results. */
function OwnResultsSkeleton() {
  return (
    <div aria-busy="true" className="page min-h-svh pt-9 pb-16 md:max-w-[48rem] md:pt-14">
      <h1 className="sr-only">Your results</h1>
      <p role="status" className="sr-only">
        Loading your results…
      </p>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-40" />
      <Skeleton className="mt-8 h-40 max-w-[45rem] rounded-card" />
      <Skeleton className="mt-8 h-20 max-w-[45rem]" />
    </div>
  );
}

/**
 * The own results of the person whose code was entered in this browser; null if none was, or if the session has ended.
 */
const ownResultsQuery = queryOptions({
  // Not in `query-keys.ts`, which every visitor of Home loads.
  queryKey: ['own-results'],
  queryFn: async ({ signal }): Promise<OwnResults | null> => {
    try {
      return await call(getOwnResults, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'own_results.closed') return null;
      throw error;
    }
  },
});
