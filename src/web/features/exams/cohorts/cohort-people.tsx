import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addPerson, changePerson, type Person, type PersonState } from '#contract/exams/roster/people.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { cohortPeopleQuery } from '../people/cohorts.queries.ts';
import { savePeople } from '../people/people-files.ts';
import { countPeople } from '../people/people-words.ts';
import { ownResultsPath } from '../people/person-path.ts';
import { PrintSlips } from '../people/slips/print-slips-button.tsx';
import { useFoundPeople } from '../people/use-found-people.tsx';
import { usePersonDialogs } from '../people/use-person-dialogs.tsx';
import { PeopleTable } from './people-table.tsx';
import { PeopleUpload } from './people-upload.tsx';

const states = [
  { value: 'active', label: 'In the cohort' },
  { value: 'left', label: 'Left' },
  { value: 'all', label: 'All' },
] as const;

/**
 * The people of a cohort with their codes, and the ways to change them. `name`: the name of the cohort, for slips and
 * files.
 */
export function CohortPeople({ cohortId, name }: { cohortId: number; name: string }) {
  const { data: people, error, isFetching, refetch } = useQuery(cohortPeopleQuery(cohortId));
  const [isUploading, setIsUploading] = useState(false);
  const { found, isSearched, list } = useFoundPeople(people ?? [], states);
  const place = { title: name, path: ownResultsPath, opens: (who: string) => `Opens the results of ${who}` };
  const { dialogs, actions: ofDialogs } = usePersonDialogs<Person>({
    place,
    add: (draft) => call(addPerson, { body: { ...draft, cohortId } }),
    noteOf: () =>
      'Sessions of this person get the new name and address too. A new extra percent counts from the next start.',
    cohortOf: () => name,
  });
  const change = useItemChange({
    send: ({ person: { id, ...person }, state: wanted }: { person: Person; state: PersonState }) =>
      call(changePerson, { params: { id }, body: { ...person, state: wanted } }),
    success: ({ name: who, state: now }) => (now === 'left' ? `${who} is marked as left` : `${who} is in the cohort`),
    failure: 'Failed to change the person',
    action: (person) => ({
      label: 'Undo',
      alternative: 'The list of those who have left takes a person back.',
      run: (): void => change.mutate({ person, state: person.state === 'left' ? 'active' : 'left' }),
    }),
  });
  const actions = {
    ...ofDialogs,
    onState: (person: Person, wanted: PersonState) => change.mutate({ person, state: wanted }),
  };

  if (error && !people) {
    return <LoadFailure title="The people could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  if (!people) return <PeopleTable people={undefined} {...actions} />;

  const isEmpty = people.length === 0;
  const upload = <PeopleUpload cohortId={cohortId} onDone={() => setIsUploading(false)} />;
  return (
    <section aria-label="People of the cohort">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p role="status" className="tabular mr-auto text-ink-soft text-md max-sm:w-full">
          {isEmpty ? '' : isSearched ? `${countPeople(found.length)} found` : countPeople(found.length)}
        </p>
        <Button onClick={() => actions.onEdit()}>Add a person</Button>
        {isEmpty ? null : (
          <>
            <Button aria-expanded={isUploading} onClick={() => setIsUploading(!isUploading)}>
              Upload a list
            </Button>
            <PrintSlips place={place} people={found} />
            <Button
              onClick={() =>
                savePeople(name, found, ({ state: shown }) => (shown === 'left' ? 'Left' : 'In the cohort'))
              }
            >
              Export CSV
            </Button>
          </>
        )}
      </div>
      {isEmpty ? (
        <>
          <EmptyState title="No people in this cohort yet">
            Upload a spreadsheet, or add people one by one. Each person gets a personal code for all exams of the
            cohort.
          </EmptyState>
          {upload}
        </>
      ) : (
        <>
          {isUploading ? <div className="mb-4">{upload}</div> : null}
          {list((shown) => (
            <PeopleTable people={shown} {...actions} />
          ))}
        </>
      )}
      {dialogs}
    </section>
  );
}
