import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiKey, type ApiKeyProvider, deleteApiKey } from '#contract/administration/api-keys.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { SettingsSection } from '#web/ui/page/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddKeyDialog } from './add-key-dialog.tsx';
import { apiKeysQuery } from './api-keys.queries.ts';
import { KeyRow } from './key-row.tsx';
import { ProviderStatus } from './provider-status.tsx';
import { useKeyChange } from './use-key-change.ts';

export function ManageKeys() {
  const queryClient = useQueryClient();
  const adding = useOpenItem<ApiKeyProvider>();
  const deletion = useOpenItem<ApiKey>();

  const leave = (id: number | undefined) => {
    deletion.close();
    queryClient.setQueryData(apiKeysQuery.queryKey, (keys) => keys?.filter((key) => key.id !== id));
  };
  const remove = useKeyChange({
    send: (id: number) => call(deleteApiKey, { params: { id } }),
    verb: 'delete',
    success: 'API key deleted successfully',
    onSuccess: () => leave(deletion.item?.id),
    onError: (error) => {
      // The key was already deleted in another window.
      if (error instanceof ApiError && error.code === 'api_key.not_found') leave(deletion.item?.id);
    },
  });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ProviderStatus onAddKey={adding.open} />
      <SettingsSection
        id="api-keys"
        title="API Keys"
        action={
          <Button variant="primary" onClick={() => adding.open()}>
            Add API Key
          </Button>
        }
      >
        <KeyList onDelete={deletion.open} />
      </SettingsSection>
      <AddKeyDialog key={adding.key} {...adding.dialog} provider={adding.item ?? 'openai'} />
      <ConfirmDialog
        {...deletion.dialog}
        title="Confirm Delete"
        text="Are you sure you want to delete this API key? This action cannot be undone."
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        isPending={remove.isPending}
        onConfirm={() => {
          if (deletion.item) remove.mutate(deletion.item.id);
        }}
      />
    </div>
  );
}

const list = 'overflow-hidden rounded-card border border-line bg-surface';

type KeyListProps = { onDelete: (key: ApiKey) => void };

function KeyList({ onDelete }: KeyListProps) {
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
