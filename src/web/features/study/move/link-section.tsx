import { lazy, Suspense, useState } from 'react';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { formatDate } from '#web/ui/wording/format-date.ts';
import type { SiteStudy } from '../log/storage/site-study.ts';
import { canUseLinks, deriveBoxKeys } from './box/box-keys.ts';
import { boxServer } from './box/box-server.ts';
import { linkOf } from './box/secret-link.ts';
import type { Synced } from './box/sync-box.ts';
import { forgetLink, type KeptLink } from './kept-link.ts';
import { createLink } from './sync-link.ts';
import { isGone, whyFailed } from './why-failed.ts';

// The library of QR codes has 6 kB.
const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

type LinkSectionProps = {
  here: SiteStudy;
  link: KeptLink | undefined;
  hasEvents: boolean;
  sync: { isPending: boolean; error: Error | null; data: Synced | undefined; mutate: (input: undefined) => void };
  /** Called when the link of this device has changed. */
  onChange: () => void;
};

/** Creates the secret link of this device, shows it and deletes it. */
export function LinkSection({ here, link, hasEvents, sync, onChange }: LinkSectionProps) {
  return (
    <section aria-labelledby="secret-link" className="mt-10">
      <h2 id="secret-link" tabIndex={-1} className="font-bold text-xl">
        Secret link
      </h2>
      <p className="mt-2 max-w-measure text-ink-soft">
        The link keeps your plan equal on up to 8 devices. This device encrypts it first, so this site stores it without
        being able to read it.
      </p>
      {canUseLinks() ? (
        link ? (
          <PresentLink here={here} link={link} sync={sync} onChange={onChange} />
        ) : (
          <NoLink here={here} hasEvents={hasEvents} onChange={onChange} />
        )
      ) : (
        <Notice tone="warn" className="mt-4" title="Secret links do not work on this page">
          {isSecureContext
            ? 'This browser is too old to encrypt. Update it, or move your plan with a file.'
            : 'Browsers encrypt only on pages whose address begins with https. Open this site over https, or move your plan with a file.'}
        </Notice>
      )}
    </section>
  );
}

function NoLink({ here, hasEvents, onChange }: Pick<LinkSectionProps, 'here' | 'hasEvents' | 'onChange'>) {
  const create = useSingleMutation({
    mutationFn: () => createLink(here.study, here.siteId),
    onSettled: onChange,
    // The button that has the focus disappears.
    onSuccess: () => document.getElementById('secret-link')?.focus({ preventScroll: true }),
  });
  return (
    <>
      {create.error ? (
        <Notice tone="bad" role="alert" className="mt-4" title="The link could not be created">
          {whyFailed(create.error)}
        </Notice>
      ) : null}
      {hasEvents ? (
        <Button
          variant="primary"
          className="mt-5"
          isPending={create.isPending}
          pendingLabel="Encrypting…"
          onClick={() => create.mutate(undefined)}
        >
          Create a secret link
        </Button>
      ) : null}
    </>
  );
}

function PresentLink({
  here,
  link,
  sync,
  onChange,
}: Omit<LinkSectionProps, 'hasEvents' | 'link'> & { link: KeptLink }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const address = linkOf(link.secret, location.origin);
  const copy = async () => {
    try {
      await copyText(Promise.resolve(address));
      toast({ title: 'Secret link copied', description: 'Send it only to yourself.' });
    } catch {
      toast({
        title: 'The link could not be copied',
        description: 'Select it and copy it by hand.',
        tone: 'destructive',
      });
    }
  };
  const remove = useSingleMutation({
    mutationFn: async () => {
      const keys = await deriveBoxKeys(link.secret);
      await boxServer(keys)
        .remove()
        .catch((error: unknown) => {
          // Another device has deleted it, or it has expired.
          if (!isGone(error)) throw error;
        });
      await forgetLink(here.siteId);
    },
    onSuccess: () => {
      setIsDeleting(false);
      toast({ title: 'Deleted', description: 'Your plan stays on this device.' });
      onChange();
    },
  });
  if (isGone(sync.error)) return <GoneLink siteId={here.siteId} onChange={onChange} />;
  return (
    <>
      <SyncNote link={link} sync={sync} />
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <label htmlFor="link-address" className="mb-2 block font-semibold text-md">
            Your secret link
          </label>
          <input
            id="link-address"
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="min-h-12 w-full rounded-small border border-control-line bg-sunken px-4 text-base text-ink"
          />
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button variant="primary" onClick={() => void copy()}>
              Copy link
            </Button>
            {'share' in navigator ? (
              // A closed share sheet rejects the promise. That is no failure.
              <Button onClick={() => void navigator.share({ url: address }).catch(() => {})}>Share</Button>
            ) : null}
            <Button isPending={sync.isPending} pendingLabel="Synchronising…" onClick={() => sync.mutate(undefined)}>
              Synchronise now
            </Button>
          </div>
          <LostLink />
          <Button variant="quiet" className="mt-2 -ml-[18px] text-bad" onClick={() => setIsDeleting(true)}>
            Delete from the server
          </Button>
        </div>
        <Suspense fallback={<div className="size-40 flex-none" />}>
          <QrCode text={address} label="QR code of your secret link" className="size-40 flex-none" />
        </Suspense>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="Delete the plan from the server?"
        text="The link stops working. Each device keeps the plan that it has now, and the devices no longer exchange answers."
        confirmLabel="Delete from the server"
        pendingLabel="Deleting..."
        isPending={remove.isPending}
        failure={remove.error ? whyFailed(remove.error) : undefined}
        onConfirm={() => remove.mutate(undefined)}
      />
    </>
  );
}

const LostLink = () => (
  <p className="mt-4 max-w-measure text-ink-soft text-sm">
    <strong className="text-ink">A lost link cannot be recovered</strong>, not even by your educator. Anyone who has it
    can read, change and delete this plan.
  </p>
);

function SyncNote({ link, sync }: Pick<LinkSectionProps, 'sync'> & { link: KeptLink }) {
  const { damaged = 0, wasOlder = false } = sync.data ?? {};
  return (
    <>
      <p className="mt-3 max-w-measure text-ink-soft">
        The server deletes it on {formatDate(link.expiresAt)} if no device uses the link until then.
      </p>
      {sync.error ? (
        <Notice tone="warn" role="status" className="mt-4" title="Not synchronised">
          {whyFailed(sync.error)}
        </Notice>
      ) : null}
      {damaged > 0 ? (
        <Notice tone="warn" className="mt-4">
          A part of what the server has could not be read and was left out. Your plan on this device is whole. If this
          message stays, delete the plan from the server and create a new link.
        </Notice>
      ) : null}
      {wasOlder ? (
        <Notice tone="neutral" className="mt-4">
          The server had an older state than this device, for example from a backup. This device has sent its own again.
        </Notice>
      ) : null}
    </>
  );
}

function GoneLink({ siteId, onChange }: { siteId: string; onChange: () => void }) {
  const forget = async () => {
    await forgetLink(siteId);
    onChange();
  };
  return (
    <Notice
      tone="warn"
      className="mt-4"
      title="The server no longer has the plan of your link"
      action={<Button onClick={() => void forget()}>Forget this link</Button>}
    >
      It was deleted, or no device has used it for 180 days. Your plan stays on this device, and you can create a new
      link.
    </Notice>
  );
}
