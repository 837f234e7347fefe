import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '#contract/administration/api-keys.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { apiKeysQuery } from './api-keys.queries.ts';
import { KeyRow } from './key-row.tsx';

const list = 'overflow-hidden rounded-card border border-line bg-surface';

type KeyListProps = { onDelete: (key: ApiKey) => void };

/** The masked keys of the providers, with their actions. */
export function KeyList({ onDelete }: KeyListProps) {
  const { data: keys, error, isFetching, refetch } = useQuery(apiKeysQuery);

  if (error && !keys) {
    return <LoadFailure title="Error loading API keys" query={{ error, isFetching, refetch }} />;
  }
  if (!keys) return <KeyListSkeleton />;
  if (keys.length === 0) {
    return (
      <EmptyState title="No API keys added yet.">
        A key from a provider lets this site generate flashcards and questions. It is kept encrypted.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="API keys" className={list}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} onDelete={onDelete} />
      ))}
    </ul>
  );
}

function KeyListSkeleton() {
  return (
    <Loading className={list}>
      {[1, 2, 3].map((place) => (
        <div key={place} className="border-line border-b px-5 py-5 last:border-b-0">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="mt-3 h-4 w-64 max-w-full" />
          <Skeleton className="mt-3 h-4 w-52 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}
