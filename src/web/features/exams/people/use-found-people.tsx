import { type ReactNode, useState } from 'react';
import type { Person } from '#contract/exams/roster/people.contract.ts';
import { groupRosterCode } from '#domain/text/roster-code.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { arrange } from '#web/ui/lists/arrange.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageTurner } from '#web/ui/page/page-turner.tsx';

const pageSize = 100;

type Listed = Omit<Person, 'state'> & { state: string };

const textOf = ({ name, rollNumber, email, code }: Listed) =>
  [name, rollNumber, email, code, groupRosterCode(code)].join(' ');

/**
 * Searches a list of people, by pages.
 * @param states the states that can be chosen, `all` among them. The first one is chosen at first.
 * @returns `list`: the search, a page of the found people, which `renderTable` shows, and links to the other pages.
 */
export function useFoundPeople<Found extends Listed>(
  people: readonly Found[],
  states: readonly { value: string; label: string }[],
) {
  const noView = { find: '', state: states[0]?.value ?? 'all', page: 1 };
  const [{ find, state, page }, setView] = useState(noView);
  const inState = people.filter((person) => state === 'all' || person.state === state);
  const found = arrange(inState, { find, textOf });
  const shownPage = Math.min(page, Math.max(1, Math.ceil(found.length / pageSize)));
  const list = (renderTable: (shown: Found[]) => ReactNode) => (
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
          options={states}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          title="No people match"
          action={<Button onClick={() => setView({ ...noView, state: 'all' })}>Show all people</Button>}
        />
      ) : (
        renderTable(found.slice((shownPage - 1) * pageSize, shownPage * pageSize))
      )}
      <PageTurner
        page={shownPage}
        pageSize={pageSize}
        total={found.length}
        onTurn={(next) => setView({ find, state, page: next })}
      />
    </>
  );
  return { found, isSearched: find !== '', list };
}
