import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';

/** Shown in the administration if the subjects could not be loaded. */
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
