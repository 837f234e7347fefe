import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { changePrivacy } from '#contract/exams/privacy.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { SettingsSection } from '#web/ui/page/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { periodWords } from './period-words.ts';
import { privacyQuery } from './privacy.queries.ts';

const offered = [30, 90, 180, 365, 730, 1825];

const choicesWith = (days: number | null): number[] =>
  [...new Set([...offered, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b);

/** The period for which the names of students are kept, and a link to the data of one student. */
export function KeepPeriod() {
  const privacy = useQuery(privacyQuery);
  const [asked, setAsked] = useState<number>();
  const [isAsking, setIsAsking] = useState(false);
  const change = useItemChange({
    send: (anonymiseAfterDays: number | null) => call(changePrivacy, { body: { anonymiseAfterDays } }),
    success: 'Privacy setting saved',
    failure: 'Failed to save the privacy setting',
    onSuccess: () => setIsAsking(false),
  });
  return (
    <SettingsSection
      id="privacy"
      title="Privacy of students"
      text={
        <>
          The{' '}
          <Link href="/privacy" className="text-accent-strong underline">
            privacy page
          </Link>{' '}
          tells students what you choose here.
        </>
      }
    >
      <div className="rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
        <Loaded
          query={privacy}
          failure="The privacy setting could not be loaded"
          waiting={
            <Loading>
              <Skeleton className="h-12 w-full max-w-sm" />
            </Loading>
          }
        >
          {({ anonymiseAfterDays: days }) => (
            <Select
              className="max-w-sm"
              label="Anonymise sessions after they were closed"
              hint="Names, e-mail addresses, roll numbers, devices and notes go. Answers, ranks and statistics stay."
              value={days === null ? 'never' : String(days)}
              options={[
                { value: 'never', label: 'Never' },
                ...choicesWith(days).map((choice) => ({
                  value: String(choice),
                  label: `After ${periodWords(choice)}`,
                })),
              ]}
              disabled={change.isPending}
              onChange={(value) => {
                if (value === 'never') return change.mutate(null);
                setAsked(Number(value));
                setIsAsking(true);
              }}
            />
          )}
        </Loaded>
        <p className="mt-4">
          <Link
            href="/admin/settings/student-data"
            className="inline-flex min-h-11 items-center font-medium text-accent-strong text-md underline"
          >
            Find, export or delete the data of one student
          </Link>
        </p>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Anonymise after ${periodWords(asked ?? 1)}?`}
        text={
          <>
            Each session loses its student’s name {periodWords(asked ?? 1)} after it was closed, also sessions that were
            closed before today. The first ones change within an hour. This cannot be undone: download lists of results
            that you still need with names.
          </>
        }
        confirmLabel="Anonymise"
        pendingLabel="Saving..."
        isPending={change.isPending}
        failure={change.error ? `Not saved. ${change.error.message}` : undefined}
        onConfirm={() => {
          if (asked !== undefined) change.mutate(asked);
        }}
      />
    </SettingsSection>
  );
}
