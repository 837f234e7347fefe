import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';

/** What the administration shows where it could not load the subjects. */
export function SubjectsFailure({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  return (
    <LoadFailure
      title="The subjects could not be loaded"
      message={query.error?.message ?? ''}
      isTrying={query.isFetching}
      onTryAgain={() => void query.refetch()}
    />
  );
}
