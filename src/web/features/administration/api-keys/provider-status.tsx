import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import type { ApiKeyProvider } from '#contract/administration/api-keys.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { SettingsSection } from '#web/ui/page/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { providersQuery } from './api-keys.queries.ts';
import { generatingProviders } from './providers.ts';

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:grid-cols-2';
// All tiles have the height of an inactive provider with its button, so that the content below does not move.
const tile = 'flex min-h-39 flex-col rounded-card border border-line bg-surface p-5';
const wholeRow = 'min-h-81.5 items-center justify-center text-center sm:min-h-39';

type ProviderStatusProps = { onAddKey: (provider: ApiKeyProvider) => void };

/** Shows which of the two providers can generate, with a button that adds a key for a provider without one. */
export function ProviderStatus({ onAddKey }: ProviderStatusProps) {
  const { isFetching, isPending, refetch } = useQuery(providersQuery);
  return (
    <SettingsSection
      id="provider-status"
      title="API Provider Status"
      action={
        <Button isPending={isFetching && !isPending} pendingLabel="Refreshing…" onClick={() => void refetch()}>
          <RefreshCw size={16} aria-hidden="true" />
          Refresh Status
        </Button>
      }
    >
      <StatusCards onAddKey={onAddKey} />
    </SettingsSection>
  );
}

function StatusCards({ onAddKey }: ProviderStatusProps): ReactNode {
  const { data, error, isFetching } = useQuery(providersQuery);

  // Show the error even if the cache has an older status, because that status may be wrong.
  if (error) {
    return (
      // The keys keep React from reusing the elements of the other state, which would count as a layout shift.
      <div key="error" role="alert" className={cx(tile, wholeRow)}>
        <p className="font-semibold text-bad">Error checking API provider status</p>
        <p className="mt-1.5 text-balance text-ink-soft text-sm">{error.message}</p>
      </div>
    );
  }
  if (data) {
    return (
      <ul className={grid}>
        {generatingProviders.map(({ status, name, provider }) => (
          <li key={status} className={tile}>
            <div className="flex items-center justify-between gap-3">
              <h3 className="font-semibold text-card-title">{name}</h3>
              {data[status] ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge>}
            </div>
            <p className="mt-1.5 text-ink-soft text-sm">
              {data[status]
                ? 'Ready to generate flashcards and questions.'
                : `Needs an active key before it can be used.`}
            </p>
            {data[status] ? null : (
              <Button className="mt-4 self-start" onClick={() => onAddKey(provider)}>
                Add {name} Key
              </Button>
            )}
          </li>
        ))}
      </ul>
    );
  }
  if (isFetching) {
    return (
      <Loading key="loading" className={grid}>
        {generatingProviders.map(({ status }) => (
          <div key={status} className={tile}>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="mt-3 h-4 w-52 max-w-full" />
          </div>
        ))}
      </Loading>
    );
  }
  return <p className={cx(tile, wholeRow, 'text-ink-soft')}>No provider status information available.</p>;
}
