import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { RosterPerson, RosterState } from '#contract/exams/roster/roster.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { arrange } from '#web/ui/lists/arrange.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageTurner } from '#web/ui/page/page-turner.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { rosterQuery } from './roster.queries.ts';
import { saveRoster } from './roster-files.ts';
import { RosterTable } from './roster-table.tsx';
import { RosterUpload } from './roster-upload.tsx';
import { countPeople, stateNames } from './roster-words.ts';
import { PrintSlips } from './slips/print-slips-button.tsx';
import { RosterHasNoEffect, WhoMayStart } from './who-may-start.tsx';

const pageSize = 100;

/** So many people fit on a screen together with the choice above them. */
const fewPeople = 5;

/** The Roster tab of an exam: who may start, the people with their codes and states, and the ways to change them. */
export function ExamRoster({ exam }: { exam: Exam }) {
  const { data: people, error, isFetching, refetch } = useQuery(rosterQuery(exam.id));
  const [{ find, state, page }, setView] = useState({ find: '', state: 'all', page: 1 });
  const editing = useOpenItem<RosterPerson>();
  const renewing = useOpenItem<RosterPerson>();
  const removing = useOpenItem<RosterPerson>();

  if (error && !people) {
    return (
      <LoadFailure
        title="The roster could not be loaded"
        message={error.message}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  // Without the parts below the list, which would move when the list arrives.
  if (!people) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <WhoMayStart exam={exam} length={undefined} />
        <section aria-label="People on the roster">
          <p role="status" className="mb-4 text-ink-soft text-md">
            Loading…
          </p>
          <RosterTable people={undefined} onEdit={editing.open} onRenew={renewing.open} onRemove={removing.open} />
        </section>
      </div>
    );
  }
  const inState = people.filter((person) => state === 'all' || person.state === state);
  const found = arrange(inState, { find, textOf });
  const last = Math.max(1, Math.ceil(found.length / pageSize));
  const shownPage = Math.min(page, last);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WhoMayStart exam={exam} length={people.length} />
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
          <Button onClick={() => editing.open()}>Add a person</Button>
          <PrintSlips exam={exam} people={found} />
          <Button disabled={people.length === 0} onClick={() => saveRoster(exam.examCode, found)}>
            Export CSV
          </Button>
        </div>
        {people.length === 0 ? (
          <EmptyState title="No people on the roster yet">
            Upload a spreadsheet below, or add people one by one. Each person gets a personal code.
          </EmptyState>
        ) : (
          <>
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
                options={[
                  { value: 'all', label: 'All' },
                  ...(Object.keys(stateNames) as RosterState[]).map((value) => ({ value, label: stateNames[value] })),
                ]}
              />
            </div>
            {found.length === 0 ? (
              <EmptyState
                title="No people match"
                action={<Button onClick={() => setView({ find: '', state: 'all', page: 1 })}>Show all people</Button>}
              />
            ) : (
              <RosterTable
                people={found.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
                onEdit={editing.open}
                onRenew={renewing.open}
                onRemove={removing.open}
              />
            )}
            <PageTurner
              page={shownPage}
              pageSize={pageSize}
              total={found.length}
              onTurn={(next) => setView({ find, state, page: next })}
            />
          </>
        )}
      </div>
      {/* After an upload of a long list, the choice above the list is out of view, so its notice is repeated. */}
      <div className="grid gap-3">
        <RosterUpload examId={exam.id} />
        {found.length > fewPeople ? <RosterHasNoEffect exam={exam} people={people.length} /> : null}
      </div>
      <PersonDialog
        key={editing.key}
        examId={exam.id}
        person={editing.item}
        open={editing.isOpen}
        onClose={editing.close}
      />
      <NewCodeDialog examId={exam.id} person={renewing.item} open={renewing.isOpen} onClose={renewing.close} />
      <RemovePersonDialog examId={exam.id} person={removing.item} open={removing.isOpen} onClose={removing.close} />
    </div>
  );
}

const textOf = ({ name, rollNumber, email, code }: RosterPerson) =>
  [name, rollNumber, email, code, `${code.slice(0, 4)}-${code.slice(4)}`].join(' ');

/** "30 people: 4 absent, 20 started, 6 submitted". */
function countStates(people: readonly RosterPerson[]): string {
  const amounts = (Object.keys(stateNames) as RosterState[]).map(
    (state) =>
      `${formatNumber(people.filter((person) => person.state === state).length)} ${stateNames[state].toLowerCase()}`,
  );
  return people.length === 0 ? '' : `${countPeople(people.length)}: ${amounts.join(', ')}`;
}
