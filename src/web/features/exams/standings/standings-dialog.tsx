import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listStandings, type Standings } from '#contract/exams/monitoring/standings.contract.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { Identity } from './identities.ts';
import { StandingsTable } from './standings-table.tsx';

export type StandingsDialogProps = {
  exam: { id: number; title: string; examCode: string };
  open: boolean;
  onClose: () => void;
};

/** The list of results that an educator prints or saves to publish it. */
export function StandingsDialog({ exam, open, onClose }: StandingsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...standingsQuery(exam.id), enabled: open });
  const [chosen, setChosen] = useState<Identity>();
  const hasRollNumbers = data?.standings.some(({ rollNumber }) => rollNumber !== null) ?? false;
  const identity = chosen ?? (hasRollNumbers ? 'rollNumber' : 'name');
  const [wantsAbsent, setWantsAbsent] = useState(false);
  // A person without an attempt has no neutral number.
  const canName = identity !== 'number' && data !== undefined && data.absent.length > 0;
  const absent = canName && wantsAbsent ? data.absent : [];
  const isEmpty = !data || data.standings.length === 0;
  const save = useSingleMutation({
    mutationFn: async () =>
      (await import('./save-standings.ts')).saveStandings(exam.examCode, data?.standings ?? [], absent, identity),
    onError: (error) => tellFailure(error, 'The file could not be made. Check your connection and try again.'),
  });
  return (
    <Dialog
      isWide
      open={open}
      onOpenChange={onClose}
      title={`Results: ${exam.title}`}
      description={data ? `${count(data.standings.length, 'ranked attempt')}, one for each student` : undefined}
      footer={
        <div className="contents print:hidden">
          <Button className="sm:mr-auto" onClick={onClose}>
            Close
          </Button>
          <Button
            disabled={isEmpty}
            isPending={save.isPending}
            pendingLabel="Preparing…"
            onClick={() => save.mutate(undefined)}
          >
            Download CSV
          </Button>
          <Button variant="primary" disabled={isEmpty} onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        </div>
      }
    >
      {data ? (
        <div data-printed="" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="grid gap-5 print:hidden">
            <Warnings standings={data} />
            <RadioList
              legend="What the list says of each student"
              value={identity}
              onChange={setChosen}
              choices={choicesOf(hasRollNumbers)}
            />
            {canName ? (
              <Switch
                checked={wantsAbsent}
                onChange={setWantsAbsent}
                label={`Add ${data.absent.length === 1 ? 'the person' : `the ${formatNumber(data.absent.length)} people`} of the roster who never started, with AB`}
              />
            ) : null}
          </div>
          {isEmpty ? (
            <p className="text-ink-soft text-md">No ranked attempt has ended yet.</p>
          ) : (
            <StandingsTable standings={data.standings} absent={absent} identity={identity} />
          )}
        </div>
      ) : error ? (
        <LoadFailure title="The list could not be loaded" query={{ error, isFetching, refetch }} />
      ) : (
        <Loading className="min-h-dvh">
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}

const choicesOf = (hasRollNumbers: boolean) => [
  { value: 'name' as const, label: 'Name' },
  ...(hasRollNumbers
    ? [
        { value: 'rollNumber' as const, label: 'Roll number' },
        { value: 'both' as const, label: 'Roll number and name' },
      ]
    : []),
  {
    value: 'number' as const,
    label: 'A neutral number',
    text: 'You find it in each session and in the exported answers, and only you can tell whose it is.',
  },
];

function Warnings({ standings: { isReleased, openAttempts } }: { standings: Standings }) {
  const warnings = [
    !isReleased && 'Students do not see their scores yet. This list would tell them.',
    openAttempts > 0 &&
      `${count(openAttempts, 'session')} still ${openAttempts === 1 ? 'runs' : 'run'}. The ranks may change.`,
  ].filter((warning) => warning !== false);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title="Before you publish">
      {warnings.join(' ')}
    </Notice>
  );
}

const standingsQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.standings(examId),
    queryFn: ({ signal }) => call(listStandings, { params: { id: examId } }, { signal, timeoutMs: 60_000 }),
    // The list must be the present one each time an educator opens it to publish it.
    gcTime: 0,
  });
