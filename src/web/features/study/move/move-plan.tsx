import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { loadToasts, toast } from '#web/ui/overlays/toast.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SiteStudy } from '../log/storage/site-study.ts';
import type { StudyEvent } from '../log/study-event.ts';
import { describeArrival, mergeArrival } from './arriving/arrival.ts';
import { ArrivalPreview } from './arriving/arrival-preview.tsx';
import { openLink } from './arriving/open-link.ts';
import { linkProblems, PasteLink } from './arriving/paste-link.tsx';
import { readPlanFile } from './arriving/plan-file.ts';
import { useSecretInAddress } from './arriving/use-secret-in-address.ts';
import { canUseLinks } from './box/box-keys.ts';
import { readLink } from './box/secret-link.ts';
import { FileSection } from './file-section.tsx';
import { readFileSavedAt } from './kept-elsewhere.ts';
import { readKeptLink } from './kept-link.ts';
import { LinkSection } from './link-section.tsx';
import { StorageBadge } from './storage-badge.tsx';
import { joinLink, syncLink } from './sync-link.ts';
import { whyFailed } from './why-failed.ts';

/** The link and the file that also keep the plan of this device. */
const useKept = ({ siteId }: SiteStudy) =>
  useQuery({
    queryKey: ['study', 'kept', siteId],
    queryFn: async () => ({ link: await readKeptLink(siteId), fileSavedAt: await readFileSavedAt(siteId) }),
  });

type MovePlanProps = {
  here: SiteStudy;
  hasEvents: boolean;
  /** Called when a plan has been merged into this device. */
  onArrived: () => void;
};

/** Moves the plan of this device: a secret link, a file, and what arrives by either. */
export function MovePlan({ here, hasEvents, onArrived }: MovePlanProps) {
  const client = useQueryClient();
  const kept = useKept(here);
  const reread = () => void client.invalidateQueries({ queryKey: ['study', 'kept'] });
  const link = kept.data?.link;
  const sync = useSingleMutation({ mutationFn: () => syncLink(here.study, here.siteId), onSettled: reread });

  const secret = link?.secret;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link, when the screen opens or the link is new
  useEffect(() => {
    if (secret === undefined) return;
    sync.mutate(undefined);
    const again = () => sync.mutate(undefined);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [secret]);

  if (!kept.data) return <Skeleton className="mt-8 h-64" />;
  return (
    <>
      {hasEvents || here.study.keeping() !== 'kept' ? (
        <div className="mt-5">
          <StorageBadge keeping={here.study.keeping()} link={link} fileSavedAt={kept.data.fileSavedAt} />
        </div>
      ) : null}
      <IosHint hasLink={link !== undefined} />
      <Arriving here={here} knownSecret={secret} onArrived={onArrived} onMerged={reread}>
        {(arriving) => (
          <>
            <LinkSection here={here} link={link} hasEvents={hasEvents} sync={sync} onChange={reread} />
            {canUseLinks() ? <PasteLink onSecret={arriving.openSecret} /> : null}
            <FileSection
              here={here}
              hasEvents={hasEvents}
              problem={arriving.fileProblem}
              onFile={arriving.openFile}
              onSaved={reread}
            />
          </>
        )}
      </Arriving>
    </>
  );
}

type ArrivingProps = {
  here: SiteStudy;
  /** The secret of the link that this device has. */
  knownSecret: string | undefined;
  onArrived: () => void;
  /** Called after each try to merge. */
  onMerged: () => void;
  children: (arriving: {
    openSecret: (secret: string) => void;
    openFile: (file: File) => void;
    fileProblem: string | undefined;
  }) => React.ReactNode;
};

/** Shows the plan in a link or a file, and merges it. */
function Arriving({ here, knownSecret, onArrived, onMerged, children }: ArrivingProps) {
  const [text, forgetText] = useSecretInAddress();
  const [pasted, setPasted] = useState<string>();
  const [file, setFile] = useState<{ events: StudyEvent[] }>();
  const [fileProblem, setFileProblem] = useState<string>();
  const read = pasted === undefined ? (text === undefined ? undefined : readLink(text)) : undefined;
  const secret = pasted ?? (read?.kind === 'secret' ? read.secret : undefined);
  const canOpen = secret !== undefined && canUseLinks();
  const opened = useQuery({
    queryKey: ['study', 'opened', secret],
    queryFn: () => openLink(secret ?? '', here.study, here.siteId),
    enabled: canOpen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useToastsAfter(opened.data !== undefined);
  const close = () => {
    forgetText();
    setPasted(undefined);
    setFile(undefined);
    setFileProblem(undefined);
  };
  const merge = useSingleMutation({
    mutationFn: async () => {
      const events = file?.events ?? opened.data?.events ?? [];
      await mergeArrival(events, here.study);
      if (file || !opened.data) return;
      // The student goes on at once. The screen synchronises when it knows the link.
      await joinLink(opened.data.secret, opened.data.expiresAt, here.siteId);
    },
    onSuccess: () => {
      tellArrived();
      onArrived();
      close();
      // The button that had the focus is gone.
      document.getElementById(file ? 'plan-file' : 'secret-link')?.focus({ preventScroll: true });
    },
    onSettled: onMerged,
  });
  const isOwn = secret !== undefined && secret === knownSecret;
  const preview = { isPending: merge.isPending, failure: merge.error ? whyFailed(merge.error) : undefined };
  return (
    <>
      {read && read.kind !== 'secret' ? (
        <LinkFailure message={linkProblems[read.kind]} onClose={close} />
      ) : isOwn ? (
        <OwnLink onClose={close} />
      ) : canOpen && opened.error ? (
        <LinkFailure
          message={whyFailed(opened.error)}
          isTrying={opened.isFetching}
          onTryAgain={() => void opened.refetch()}
          onClose={close}
        />
      ) : canOpen && !opened.data ? (
        <Opening />
      ) : opened.data && secret !== undefined ? (
        <ArrivalPreview
          {...preview}
          from="this link"
          arrival={opened.data.arrival}
          damaged={opened.data.damaged}
          onMerge={() => merge.mutate(undefined)}
          onCancel={close}
        />
      ) : file ? (
        <ArrivalPreview
          {...preview}
          from="this file"
          arrival={describeArrival(file.events, here.study)}
          onMerge={() => merge.mutate(undefined)}
          onCancel={close}
        />
      ) : null}
      {children({
        openSecret: (typed) => {
          close();
          setPasted(typed);
        },
        openFile: async (chosen) => {
          close();
          const content = await readPlanFile(chosen, here.siteId);
          if ('events' in content) setFile(content);
          else setFileProblem(content.problem);
        },
        fileProblem,
      })}
    </>
  );
}

function useToastsAfter(hasArrived: boolean): void {
  useEffect(() => {
    if (hasArrived) void loadToasts().catch(() => 'the toast tries again');
  }, [hasArrived]);
}

const tellArrived = () =>
  toast({ title: 'Your plan is on this device', description: 'You can go on where you stopped.' });

const OwnLink = ({ onClose }: { onClose: () => void }) => (
  <Notice tone="good" role="status" className="mt-6" action={<Button onClick={onClose}>Close</Button>}>
    This device already uses this link.
  </Notice>
);

const Opening = () => (
  <p role="status" className="mt-6 text-ink-soft">
    Opening the link…
  </p>
);

type LinkFailureProps = { message: string; isTrying?: boolean; onTryAgain?: () => void; onClose: () => void };

function LinkFailure({ message, isTrying = false, onTryAgain, onClose }: LinkFailureProps) {
  return (
    <Notice
      tone="bad"
      role="alert"
      className="mt-6"
      title="The link could not be opened"
      action={
        <div className="flex flex-wrap gap-2.5">
          {onTryAgain ? (
            <Button isPending={isTrying} pendingLabel="Trying…" onClick={onTryAgain}>
              Try again
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </div>
      }
    >
      {message}
    </Notice>
  );
}

const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** An app that is installed on an iPhone has its own storage, so the plan of Safari is not in it. */
function IosHint({ hasLink }: { hasLink: boolean }) {
  if (!isIos() || matchMedia('(display-mode: standalone)').matches) return null;
  return (
    <Notice tone="accent" className="mt-5" title="Before you add this site to the home screen">
      The installed app does not see the plan of Safari. {hasLink ? 'Copy your secret link' : 'Create a secret link'}{' '}
      first, and paste it on this page in the installed app.
    </Notice>
  );
}
