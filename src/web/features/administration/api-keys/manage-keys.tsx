import { useQueryClient } from '@tanstack/react-query';
import { type ApiKey, type ApiKeyProvider, deleteApiKey } from '#contract/administration/api-keys.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { SettingsSection } from '#web/ui/page/settings-section.tsx';
import { AddKeyDialog } from './add-key-dialog.tsx';
import { apiKeysQuery } from './api-keys.queries.ts';
import { KeyList } from './key-list.tsx';
import { ProviderStatus } from './provider-status.tsx';
import { useKeyChange } from './use-key-change.ts';

/** The status of the providers and their keys. */
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
