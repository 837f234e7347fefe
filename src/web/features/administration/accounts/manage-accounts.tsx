import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import type { Account } from '#contract/administration/accounts.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteButton } from '#web/ui/lists/item-buttons.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { SettingsSection } from '#web/ui/page/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatDate } from '#web/ui/wording/format-date.ts';
import { accountsQuery } from './accounts.queries.ts';
import { AddEducatorDialog } from './add-educator-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { RemoveEducatorDialog } from './remove-educator-dialog.tsx';
import { roleNames } from './role-choices.ts';
import { RoleDialog } from './role-dialog.tsx';
import { useMay } from './use-may.ts';

/**
 * The accounts of the educators: adds and removes accounts, and changes the password of the educator who is logged in.
 */
export function ManageAccounts() {
  const isOwner = useMay()('owners');
  const query = useQuery({ ...accountsQuery, enabled: isOwner });
  const changing = useOpenItem();
  const adding = useOpenItem();
  const removal = useOpenItem<Account>();
  const deciding = useOpenItem<Account>();
  return (
    <SettingsSection
      id="educators"
      title={isOwner ? 'Educators' : 'Your account'}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => changing.open()}>Change my password</Button>
          {isOwner ? <Button onClick={() => adding.open()}>Add educator</Button> : null}
        </div>
      }
    >
      {isOwner ? (
        <Loaded
          query={query}
          failure="The educators could not be loaded"
          waiting={
            <Loading className="rounded-card border border-line bg-surface px-5 py-4">
              <Skeleton className="h-6 w-48" />
            </Loading>
          }
        >
          {(accounts) => (
            <ul aria-label="Educators" className="overflow-hidden rounded-card border border-line bg-surface">
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} onDecide={deciding.open} onRemove={removal.open} />
              ))}
            </ul>
          )}
        </Loaded>
      ) : null}
      <ChangePasswordDialog key={`change-${changing.key}`} {...changing.dialog} />
      <AddEducatorDialog key={`add-${adding.key}`} {...adding.dialog} />
      {deciding.item ? <RoleDialog key={`role-${deciding.key}`} account={deciding.item} {...deciding.dialog} /> : null}
      {removal.item ? (
        <RemoveEducatorDialog key={`remove-${removal.key}`} account={removal.item} {...removal.dialog} />
      ) : null}
    </SettingsSection>
  );
}

type AccountRowProps = {
  account: Account;
  onDecide: (account: Account) => void;
  onRemove: (account: Account) => void;
};

function AccountRow({ account, onDecide, onRemove }: AccountRowProps) {
  const { username, role, createdAt, isOwn } = account;
  return (
    <li className="flex min-h-15 items-center gap-4 border-line border-b px-4 py-1.5 last:border-b-0 sm:px-5">
      <p className="min-w-0 flex-1 text-md [overflow-wrap:anywhere]">
        <span className="font-strong">{username}</span>{' '}
        <span className="text-ink-soft text-sm">since {formatDate(createdAt)}</span>
      </p>
      <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{roleNames[role]}</Badge>
      {isOwn ? (
        <Badge>You</Badge>
      ) : (
        <>
          <IconButton label={`Role of ${username}`} tooltip="Role" onClick={() => onDecide(account)}>
            <KeyRound size={18} aria-hidden="true" />
          </IconButton>
          <DeleteButton item={username} verb="Remove" onClick={() => onRemove(account)} />
        </>
      )}
    </li>
  );
}
