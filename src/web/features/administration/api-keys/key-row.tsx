import { useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { type ApiKey, revealApiKey, testApiKey, updateApiKey } from '#contract/administration/api-keys.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteButton } from '#web/ui/lists/item-buttons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { formatDate } from '#web/ui/wording/format-date.ts';
import { useKeyChange } from './use-key-change.ts';

type KeyRowProps = { apiKey: ApiKey; onDelete: (key: ApiKey) => void };

export function KeyRow({ apiKey, onDelete }: KeyRowProps) {
  const { id, name, provider, key, isActive, createdAt, lastUsed } = apiKey;
  const queryClient = useQueryClient();
  const toggle = useKeyChange({
    send: (next: boolean) => call(updateApiKey, { params: { id }, body: { isActive: next } }),
    verb: 'update',
    success: 'API key updated successfully',
  });
  const copy = useKeyChange({
    // The full key is loaded only for copying, and is not stored in the cache.
    send: () => copyText(call(revealApiKey, { params: { id } }).then((revealed) => revealed.key)),
    verb: 'copy',
    onSuccess: () => toast({ title: 'Copied!' }),
  });
  const test = useSingleMutation({
    mutationFn: (_: undefined) => call(testApiKey, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
  // Show the new state while the request is running.
  const isShownActive = (toggle.isPending ? toggle.variables : undefined) ?? isActive;

  return (
    <li className="border-line border-b px-4 py-4.5 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
            <Badge>{provider.toUpperCase()}</Badge>
          </div>
          <div className="flex min-w-0 items-center gap-1">
            <code className="min-w-0 truncate text-ink-soft text-md">{key}</code>
            <IconButton label={`Copy the key ${name}`} tooltip="Copy" onClick={() => copy.mutate(undefined)}>
              <Copy size={17} aria-hidden="true" />
            </IconButton>
          </div>
          <p className="tabular text-ink-soft text-sm">
            Created on {formatDate(createdAt)} · Last used {lastUsed === null ? 'never' : formatDate(lastUsed)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full">
          <Switch
            checked={isShownActive}
            onChange={toggle.mutate}
            label={isShownActive ? 'Active' : 'Inactive'}
            accessibleName={`${name}: ${isShownActive ? 'Active' : 'Inactive'}`}
            className="mr-2 min-w-30"
          />
          <Button
            className="max-sm:ml-auto"
            aria-label={`Test ${name}`}
            isPending={test.isPending}
            pendingLabel="Testing…"
            onClick={() => test.mutate(undefined)}
          >
            Test
          </Button>
          <DeleteButton item={name} onClick={() => onDelete(apiKey)} />
        </div>
      </div>
      {/* Always rendered, because screen readers announce only changes in a live region that already exists. */}
      <div role="status">
        {test.isPending ? (
          <Notice title="Testing the key" className="mt-3">
            Asking the provider…
          </Notice>
        ) : test.data ? (
          <Notice
            tone={test.data.ok ? 'good' : 'bad'}
            title={test.data.ok ? 'The key works' : 'The key does not work'}
            className="mt-3"
          >
            {test.data.message}
          </Notice>
        ) : test.error ? (
          <Notice tone="bad" title="The key could not be tested" className="mt-3">
            {test.error.message}
          </Notice>
        ) : null}
      </div>
    </li>
  );
}
