import type { ReactNode } from 'react';
import type { PeopleRow } from '#contract/exams/roster/people.contract.ts';
import { groupRosterCode } from '#domain/text/roster-code.ts';
import type { Column } from '#web/ui/page/data-table.tsx';
import { PersonLink } from './person-link.tsx';
import { RollNumber } from './roll-number.tsx';

type Listed = Omit<PeopleRow, 'row'> & { id: number; code: string };

/** The columns that each list of people has. `mark`: what stands behind the name. */
export const personColumns = <Person extends Listed>(
  mark: (person: Person) => ReactNode = () => null,
): Column<Person>[] => [
  {
    header: 'Name',
    kind: 'name',
    cell: (person) => (
      <>
        <PersonLink personId={person.id} name={person.name} />
        {mark(person)}
        {person.email ? <span className="block font-normal text-ink-soft text-sm">{person.email}</span> : null}
      </>
    ),
  },
  {
    header: 'Roll number',
    cell: ({ rollNumber }) => <RollNumber rollNumber={rollNumber} />,
  },
  {
    header: 'Code',
    cell: ({ code }) => <span className="tabular whitespace-nowrap font-strong">{groupRosterCode(code)}</span>,
  },
  {
    header: 'Extra',
    kind: 'number',
    cell: ({ extraPercent }) => (extraPercent === 0 ? '–' : `+${extraPercent}%`),
  },
];
