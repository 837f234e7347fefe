import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { RosterState } from '#contract/exams/roster/find-person.contract.ts';
import { addRosterPerson, listRoster, type RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { examPath } from '../exams/code/exam-path.ts';
import { savePeople } from '../people/people-files.ts';
import { countPeople, stateNames } from '../people/people-words.ts';
import { PrintSlips } from '../people/slips/print-slips-button.tsx';
import { useFoundPeople } from '../people/use-found-people.tsx';
import { usePersonDialogs } from '../people/use-person-dialogs.tsx';
import { ExamCohorts } from './exam-cohorts.tsx';
import { RosterTable } from './roster-table.tsx';
import { RosterUpload } from './roster-upload.tsx';
import { RosterHasNoEffect, WhoMayStart } from './who-may-start.tsx';

const states = [
  { value: 'all', label: 'All' },
  ...(Object.keys(stateNames) as RosterState[]).map((value) => ({ value, label: stateNames[value] })),
];

/** This many people fit on a screen together with the choice above them. */
const fewPeople = 5;

/** The Roster tab of an exam: who may start, the people with their codes and states, and the ways to change them. */
export function ExamRoster({ exam }: { exam: Exam }) {
  const { data: people, error, isFetching, refetch } = useQuery(rosterQuery(exam.id));
  const { found, list } = useFoundPeople(people ?? [], states);
  const place = {
    title: exam.title,
    path: examPath(exam.examCode),
    opens: (name: string) => `Starts the exam as ${name}`,
  };
  const { dialogs, actions } = usePersonDialogs<RosterPerson>({
    place,
    add: (body) => call(addRosterPerson, { params: { id: exam.id }, body }),
    noteOf,
    cohortOf: ({ cohort }) => cohort?.name,
  });

  if (error && !people) {
    return <LoadFailure title="The roster could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  // Without the parts below the list, which would move when the list arrives.
  if (!people) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <WhoMayStart exam={exam} length={undefined} />
        <ExamCohorts exam={exam} />
        <section aria-label="People on the roster">
          <p role="status" className="mb-4 text-ink-soft text-md">
            Loading…
          </p>
          <RosterTable people={undefined} {...actions} />
        </section>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WhoMayStart exam={exam} length={people.length} />
      <ExamCohorts exam={exam} />
      {error ? (
        <Notice tone="bad" role="alert" title="The states of the people may be out of date">
          {error.message}
        </Notice>
      ) : null}
      <div>
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <p role="status" className="tabular mr-auto text-ink-soft text-md max-sm:w-full">
            {countStates(people)}
          </p>
          <Button onClick={() => actions.onEdit()}>Add a person</Button>
          <PrintSlips place={place} people={found} />
          <Button
            disabled={people.length === 0}
            onClick={() => savePeople(`roster-${exam.examCode}`, found, ({ state: shown }) => stateNames[shown])}
          >
            Export CSV
          </Button>
        </div>
        {people.length === 0 ? (
          <EmptyState title="No people on the roster yet">
            Choose a cohort above, upload a spreadsheet below, or add people one by one. Each person gets a personal
            code.
          </EmptyState>
        ) : (
          list((shown) => <RosterTable people={shown} {...actions} />)
        )}
      </div>
      {/* After an upload of a long list, the choice above the list is out of view, so its notice is repeated. */}
      <div className="grid gap-3">
        <RosterUpload examId={exam.id} />
        {found.length > fewPeople ? <RosterHasNoEffect exam={exam} people={people.length} /> : null}
      </div>
      {dialogs}
    </div>
  );
}

/** The further effects of a change of a person. */
function noteOf({ cohort, state }: RosterPerson): string | undefined {
  const everywhere = cohort ? `This changes the person in the cohort “${cohort.name}”, and at all its exams.` : '';
  const sessions =
    state === 'absent'
      ? ''
      : 'The sessions of this person get the new name and address too. A new extra percent counts from the next start. For a session under way, use Extra time under Sessions.';
  return [everywhere, sessions].filter((sentence) => sentence !== '').join(' ') || undefined;
}

/** "30 people: 4 absent, 20 started, 6 submitted". */
function countStates(people: readonly RosterPerson[]): string {
  const amounts = (Object.keys(stateNames) as RosterState[]).map(
    (state) =>
      `${formatNumber(people.filter((person) => person.state === state).length)} ${stateNames[state].toLowerCase()}`,
  );
  return people.length === 0 ? '' : `${countPeople(people.length)}: ${amounts.join(', ')}`;
}

/**
 * Milliseconds between two reads, so that the states of the people are current. A long roster is a response of a few
 * hundred kB.
 */
const intervalOf = (length: number) => (length > 500 ? 15_000 : 5000);

/** The roster of an exam, read again while it is on screen. */
const rosterQuery = (examId: number) =>
  queryOptions({
    queryKey: adminKeys.roster(examId),
    queryFn: ({ signal }) => call(listRoster, { params: { id: examId } }, { signal, timeoutMs: 60_000 }),
    refetchInterval: ({ state }) => intervalOf(state.data?.length ?? 0),
  });
