import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addPerson, changePerson, type Person, type PersonState } from '#contract/exams/roster/people.contract.ts';
import { groupRosterCode } from '#domain/text/roster-code.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { arrange } from '#web/ui/lists/arrange.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageTurner } from '#web/ui/page/page-turner.tsx';
import { cohortPeopleQuery } from '../people/cohorts.queries.ts';
import { NewCodeDialog } from '../people/new-code-dialog.tsx';
import { savePeople } from '../people/people-files.ts';
import { countPeople } from '../people/people-words.ts';
import { PersonDialog } from '../people/person-dialog.tsx';
import { ownResultsPath } from '../people/person-path.ts';
import { RemovePersonDialog } from '../people/remove-person-dialog.tsx';
import { PrintSlips } from '../people/slips/print-slips-button.tsx';
import { PeopleTable } from './people-table.tsx';
import { PeopleUpload } from './people-upload.tsx';

const pageSize = 100;

const filters = [
  { value: 'active', label: 'In the cohort' },
  { value: 'left', label: 'Left' },
  { value: 'all', label: 'All' },
] as const;

const noView = { find: '', state: 'active', page: 1 };

/** The people of a cohort with their codes, and the ways to change them. `name`: that of the cohort, for slips and files. */
export function CohortPeople({ cohortId, name }: { cohortId: number; name: string }) {
  const { data: people, error, isFetching, refetch } = useQuery(cohortPeopleQuery(cohortId));
  const [{ find, state, page }, setView] = useState(noView);
  const [isUploading, setIsUploading] = useState(false);
  const editing = useOpenItem<Person>();
  const renewing = useOpenItem<Person>();
  const removing = useOpenItem<Person>();
  const change = useItemChange({
    send: ({ person: { id, ...person }, state: wanted }: { person: Person; state: PersonState }) =>
      call(changePerson, { params: { id }, body: { ...person, state: wanted } }),
    success: ({ name: who, state: now }) => (now === 'left' ? `${who} is marked as left` : `${who} is in the cohort`),
    failure: 'Failed to change the person',
    onSuccess: () => {},
    action: (person) => ({
      label: 'Undo',
      alternative: 'The list of those who have left takes a person back.',
      run: (): void => change.mutate({ person, state: person.state === 'left' ? 'active' : 'left' }),
    }),
  });
  const actions = {
    onEdit: editing.open,
    onRenew: renewing.open,
    onRemove: removing.open,
    onState: (person: Person, wanted: PersonState) => change.mutate({ person, state: wanted }),
  };

  if (error && !people) {
    return <LoadFailure title="The people could not be loaded" query={{ error, isFetching, refetch }} />;
  }
  if (!people) return <PeopleTable people={undefined} {...actions} />;

  const place = { title: name, path: ownResultsPath, opens: (who: string) => `Opens the results of ${who}` };
  const inState = people.filter((person) => state === 'all' || person.state === state);
  const found = arrange(inState, { find, textOf });
  const shownPage = Math.min(page, Math.max(1, Math.ceil(found.length / pageSize)));
  const isEmpty = people.length === 0;
  const upload = <PeopleUpload cohortId={cohortId} onDone={() => setIsUploading(false)} />;
  return (
    <section aria-label="People of the cohort">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p role="status" className="tabular mr-auto text-ink-soft text-md max-sm:w-full">
          {isEmpty ? '' : find === '' ? countPeople(found.length) : `${countPeople(found.length)} found`}
        </p>
        <Button onClick={() => editing.open()}>Add a person</Button>
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
          <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <SearchField
              placeholder="Name, roll number, email or code"
              search={find}
              onSearch={(sought) => setView({ find: sought, state, page: 1 })}
            />
            <Select
              label="State"
              value={state}
              onChange={(chosen) => setView({ find, state: chosen, page: 1 })}
              options={filters}
            />
          </div>
          {found.length === 0 ? (
            <EmptyState
              title="No people match"
              action={<Button onClick={() => setView({ ...noView, state: 'all' })}>Show all people</Button>}
            />
          ) : (
            <PeopleTable people={found.slice((shownPage - 1) * pageSize, shownPage * pageSize)} {...actions} />
          )}
          <PageTurner
            page={shownPage}
            pageSize={pageSize}
            total={found.length}
            onTurn={(next) => setView({ find, state, page: next })}
          />
        </>
      )}
      <PersonDialog
        key={`edit-${editing.key}`}
        person={editing.item}
        add={(draft) => call(addPerson, { body: { ...draft, cohortId } })}
        note="Sessions of this person get the new name and address too. A new extra percent counts from the next start."
        open={editing.isOpen}
        onClose={editing.close}
      />
      <NewCodeDialog
        key={`code-${renewing.key}`}
        person={renewing.item}
        place={place}
        open={renewing.isOpen}
        onClose={renewing.close}
      />
      <RemovePersonDialog
        key={`remove-${removing.key}`}
        person={removing.item}
        cohort={name}
        open={removing.isOpen}
        onClose={removing.close}
      />
    </section>
  );
}

const textOf = ({ name, rollNumber, email, code }: Person) =>
  [name, rollNumber, email, code, groupRosterCode(code)].join(' ');
