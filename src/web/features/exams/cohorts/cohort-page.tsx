import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type CohortDetails, deleteCohort, updateCohort } from '#contract/exams/roster/cohorts.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { isNotFound } from '#web/platform/api/is-not-found.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { managedExamPath } from '../exams/code/managed-exam-path.ts';
import { cohortQuery } from '../people/cohorts.queries.ts';
import { countPeople } from '../people/people-words.ts';
import { CohortFormDialog } from './cohort-form-dialog.tsx';
import { gradebookPath } from './cohort-path.ts';
import { CohortPeople } from './cohort-people.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { useUndoChange } from './use-undo-change.ts';

const listPath = '/admin/cohorts';

/** A cohort: its people with their codes, its exams, and what can be done with it. */
export function CohortPage({ id }: { id: number }) {
  const { data: cohort, error, isFetching, refetch } = useQuery(cohortQuery(id));
  usePageTitle(cohort ? `${cohort.name}, cohort` : 'Cohort');
  const back = <BackLink href={listPath}>Cohorts</BackLink>;
  if (cohort && !isNotFound(error)) return <Cohort cohort={cohort} back={back} />;
  if (isNotFound(error)) {
    return (
      <>
        {back}
        <EmptyState isPage title="This cohort does not exist">
          It was deleted, or joined to another cohort.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {back}
      {error ? (
        <LoadFailure isPage title="The cohort could not be loaded" query={{ error, isFetching, refetch }} />
      ) : (
        <>
          <PageHead
            title={
              <>
                <span className="sr-only">Cohort</span>
                <Skeleton className="h-9 w-64 max-w-full" />
              </>
            }
            text={<Skeleton className="h-6 w-48" />}
          />
          <CohortPeople cohortId={id} name="" />
        </>
      )}
    </>
  );
}

function Cohort({ cohort, back }: { cohort: CohortDetails; back: ReactNode }) {
  const { id, name, year, archivedAt, peopleCount, leftCount, examsCount } = cohort;
  const [, navigate] = useLocation();
  const renaming = useOpenItem();
  const joining = useOpenItem();
  const deletion = useOpenItem();
  const remove = useItemChange({
    send: () => call(deleteCohort, { params: { id } }),
    success: 'Cohort deleted',
    failure: 'Failed to delete the cohort',
    onSuccess: () => {
      deletion.close();
      navigate(listPath, { replace: true });
    },
    action: useUndoChange(id),
  });
  return (
    <>
      <PageHead
        back={back}
        title={
          <>
            <bdi>{name}</bdi>
            {archivedAt === null ? null : <Badge className="ml-3 align-middle">Archived</Badge>}
          </>
        }
        text={
          <p className="tabular">
            {[year, countPeople(peopleCount), leftCount > 0 && `${leftCount} left`, count(examsCount, 'exam')]
              .filter((part) => part !== false)
              .join(' · ')}
          </p>
        }
        action={
          <div className="flex flex-wrap gap-3">
            {examsCount > 0 ? <ButtonLink href={gradebookPath(id)}>Gradebook</ButtonLink> : null}
            <CohortMenu cohort={cohort} onRename={renaming.open} onJoin={joining.open} onDelete={deletion.open} />
          </div>
        }
      />
      <CohortExams cohort={cohort} />
      <CohortPeople cohortId={id} name={name} />
      <CohortFormDialog key={`rename-${renaming.key}`} cohort={cohort} {...renaming.dialog} />
      <JoinDialog key={`join-${joining.key}`} cohort={cohort} {...joining.dialog} />
      <ConfirmDialog
        key={`delete-${deletion.key}`}
        {...deletion.dialog}
        title={`Delete the cohort ${name}?`}
        text={
          peopleCount + leftCount === 0
            ? 'It has no people.'
            : `${countPeople(peopleCount + leftCount)} and their personal codes go with it. You can undo it right away; to put the cohort away, archive it.`
        }
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        isPending={remove.isPending}
        failure={remove.error ? `Not deleted. ${remove.error.message}` : undefined}
        onConfirm={() => remove.mutate(undefined)}
      />
    </>
  );
}

type CohortMenuProps = { cohort: CohortDetails; onRename: () => void; onJoin: () => void; onDelete: () => void };

function CohortMenu({ cohort: { id, archivedAt }, onRename, onJoin, onDelete }: CohortMenuProps) {
  const archive = useItemChange({
    send: (archived: boolean) => call(updateCohort, { params: { id }, body: { archived } }),
    success: ({ archivedAt: at }) => (at === null ? 'Taken out of the archive' : 'Archived'),
    failure: 'Failed to archive the cohort',
    action: ({ archivedAt: at }) => ({
      label: 'Undo',
      alternative: 'Undo it in the menu of the cohort.',
      run: (): void => archive.mutate(at === null),
    }),
  });
  return (
    <Menu
      label="Cohort"
      isPending={archive.isPending}
      groups={[
        [
          { label: 'Rename', onSelect: () => onRename() },
          {
            label: 'Join another cohort to it',
            note: 'People with the same roll number become one person.',
            onSelect: () => onJoin(),
          },
          archivedAt === null
            ? {
                label: 'Archive',
                note: 'People, codes and results stay.',
                onSelect: () => archive.mutate(true),
              }
            : { label: 'Take out of the archive', onSelect: () => archive.mutate(false) },
        ],
        [{ label: 'Delete', note: 'Only while nobody has started an exam.', onSelect: () => onDelete() }],
      ]}
    />
  );
}

/** The most exams that are listed at first. */
const firstExams = 3;

/** Links to the exams that have the cohort on their roster. */
function CohortExams({ cohort: { exams, peopleCount } }: { cohort: CohortDetails }) {
  const [showsAll, setShowsAll] = useState(false);
  if (exams.length === 0) {
    return peopleCount === 0 ? null : (
      <p className="mb-5 max-w-measure text-ink-soft text-sm">
        No exam has this cohort on its roster yet. Choose it in the Roster tab of an exam.
      </p>
    );
  }
  const shown = showsAll ? exams : exams.slice(0, firstExams);
  return (
    <section aria-labelledby="exams-of-cohort" className="mb-5 flex flex-wrap items-baseline gap-x-4">
      <h2 id="exams-of-cohort" className="font-semibold text-md">
        Exams
      </h2>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-5">
        {shown.map(({ id, title, examCode }) => (
          <li key={id} className="min-w-0 sm:max-w-[min(100%,36rem)]">
            <Link
              href={`${managedExamPath(id)}&tab=roster`}
              className="inline-flex min-h-11 max-w-full items-center gap-2 text-accent-strong text-md underline-offset-4 hover:underline"
            >
              <bdi className="truncate">{title}</bdi>
              <span className="tabular text-ink-soft text-sm">{examCode}</span>
            </Link>
          </li>
        ))}
      </ul>
      {exams.length > shown.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {exams.length}
        </Button>
      ) : null}
    </section>
  );
}
