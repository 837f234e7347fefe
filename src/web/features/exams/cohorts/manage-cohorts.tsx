import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { Cohort } from '#contract/exams/roster/cohorts.contract.ts';
import { useArrangedList } from '#web/editing/use-arranged-list.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { byText } from '#web/ui/lists/arrange.ts';
import { ListTools, MoreItems } from '#web/ui/lists/list-tools.tsx';
import { type Column, DataTable } from '#web/ui/page/data-table.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { cohortsQuery } from '../people/cohorts.queries.ts';
import { CohortFormDialog } from './cohort-form-dialog.tsx';
import { cohortPath } from './cohort-path.ts';

const columns: readonly Column<Cohort>[] = [
  {
    header: 'Name',
    kind: 'name',
    cell: ({ id, name, archivedAt }) => (
      <>
        <Link
          href={cohortPath(id)}
          className="inline-flex min-h-11 items-center text-accent-strong underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        {archivedAt === null ? null : <Badge className="ml-2">Archived</Badge>}
      </>
    ),
  },
  { header: 'Year', kind: 'number', cell: ({ year }) => year },
  { header: 'People', kind: 'number', cell: ({ peopleCount }) => formatNumber(peopleCount) },
  { header: 'Exams', kind: 'number', cell: ({ examsCount }) => formatNumber(examsCount) },
];

const orders = [
  { value: 'newest', label: 'Latest year first' },
  { value: 'name', label: 'Name', compare: (a: Cohort, b: Cohort) => byText(a.name, b.name) },
];

const filters = [
  { value: 'all', label: 'All', keeps: () => true },
  { value: 'in-use', label: 'In use', keeps: ({ archivedAt }: Cohort) => archivedAt === null },
  { value: 'archived', label: 'Archived', keeps: ({ archivedAt }: Cohort) => archivedAt !== null },
];

/** The list of the cohorts. A new cohort opens its page, where its people are added. */
export function ManageCohorts() {
  const { data: cohorts, error, isFetching, refetch } = useQuery(cohortsQuery);
  const [, navigate] = useLocation();
  const form = useOpenItem();
  const isEmpty = cohorts?.length === 0;
  const list = useArrangedList(cohorts, { textOf: ({ name, year }) => `${name} ${year}`, orders, filters });
  return (
    <>
      <PageHead
        title="Cohorts"
        text="A class whose people sit several exams with the same personal codes, all year."
        action={
          <Button variant={isEmpty ? 'secondary' : 'primary'} onClick={() => form.open()}>
            New cohort
          </Button>
        }
      />
      {error && !cohorts ? (
        <LoadFailure title="The cohorts could not be loaded" query={{ error, isFetching, refetch }} />
      ) : isEmpty ? (
        <EmptyState
          title="No cohorts yet"
          action={
            <Button variant="primary" onClick={() => form.open()}>
              Add the first cohort
            </Button>
          }
        >
          Upload a class once, print its slips once, and choose it for each exam of the year.
        </EmptyState>
      ) : (
        <>
          {list.tools ? (
            <ListTools
              tools={list.tools}
              placeholder="Name or year"
              nouns="cohorts"
              found={list.found}
              total={cohorts?.length ?? 0}
            />
          ) : null}
          {cohorts && list.found === 0 ? null : (
            <DataTable label="Cohorts" columns={columns} rows={list.shown} rowKey={({ id }) => id} />
          )}
          <MoreItems shown={list.shown?.length ?? 0} found={list.found} nouns="cohorts" onShowMore={list.showMore} />
        </>
      )}
      <CohortFormDialog
        key={form.key}
        cohort={undefined}
        {...form.dialog}
        onCreated={({ id }) => navigate(cohortPath(id))}
      />
    </>
  );
}
