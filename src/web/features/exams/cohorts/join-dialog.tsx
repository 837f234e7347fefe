import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cohort, joinCohort, previewJoin } from '#contract/exams/roster/cohorts.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cohortsQuery } from '../people/cohorts.queries.ts';
import { countPeople } from '../people/people-words.ts';
import { useUndoChange } from './use-undo-change.ts';

type JoinDialogProps = { cohort: Cohort; open: boolean; onClose: () => void };

/** Joins another cohort to this one, after a preview. It needs a new React key each time it opens. */
export function JoinDialog({ cohort, open, onClose }: JoinDialogProps) {
  const { data: cohorts } = useQuery({ ...cohortsQuery, enabled: open });
  const others = cohorts?.filter(({ id }) => id !== cohort.id) ?? [];
  const [otherId, setOtherId] = useState<number>();
  const other = others.find(({ id }) => id === otherId);
  const preview = useQuery({
    ...readQuery(adminKeys.join(cohort.id, otherId ?? 0), previewJoin, {
      params: { id: cohort.id },
      body: { cohortId: otherId ?? 0 },
    }),
    enabled: open && otherId !== undefined,
  });
  const join = useItemChange({
    send: (cohortId: number) => call(joinCohort, { params: { id: cohort.id }, body: { cohortId } }),
    success: 'The cohorts are joined',
    failure: 'Failed to join the cohorts',
    onSuccess: onClose,
    action: useUndoChange(cohort.id),
  });
  const close = () => {
    if (!join.isPending) onClose();
  };
  const isKnown = other !== undefined && preview.data !== undefined && !preview.isFetching;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Join a cohort to ${cohort.name}`}
      description="The people, exams and results of the other cohort move to this one, and the other cohort is deleted. You can undo it as long as nobody changes them."
      failure={join.isPending ? undefined : (join.error?.message ?? preview.error?.message)}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="danger"
            disabled={!isKnown}
            isPending={join.isPending}
            pendingLabel="Joining…"
            onClick={() => isKnown && join.mutate(other.id)}
          >
            Join
          </Button>
        </>
      }
    >
      {cohorts && others.length === 0 ? (
        <p className="text-md">There is no other cohort.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Select
            label="The other cohort"
            value={otherId === undefined ? undefined : String(otherId)}
            onChange={(chosen) => setOtherId(Number(chosen))}
            placeholder="Choose a cohort"
            options={others.map(({ id, name, year, peopleCount }) => ({
              value: String(id),
              label: `${name} (${year}, ${countPeople(peopleCount)})`,
            }))}
          />
          {otherId === undefined ? null : !isKnown ? (
            <Skeleton className="h-16 w-full" />
          ) : (
            <ul className="grid list-disc gap-1 pl-5 text-md">
              <li>{countPeople(preview.data.moved)} from it are added, with the same codes as before</li>
              <li hidden={preview.data.merged === 0}>
                {countPeople(preview.data.merged)} in both, by roll number: each keeps the name and the code of this
                cohort, and gets the results of both
              </li>
              {other.examsCount > 0 ? <li>Its exams get the whole joined cohort on their rosters</li> : null}
            </ul>
          )}
          {isKnown && preview.data.otherNames.length > 0 ? (
            <Notice tone="warn" className="[overflow-wrap:anywhere]" title="Is each of these one person?">
              {preview.data.otherNames
                .slice(0, 10)
                .map(({ rollNumber, name, otherName }) => `${rollNumber ?? '–'}: ${name}, and ${otherName}`)
                .join('; ')}
              {preview.data.otherNames.length > 10 ? ` and ${preview.data.otherNames.length - 10} more` : ''}. If not,
              change their roll numbers first.
            </Notice>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
