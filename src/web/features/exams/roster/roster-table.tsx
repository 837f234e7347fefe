import KeyRound from 'lucide-react/icons/key-round';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteButton, EditButton } from '#web/ui/lists/item-buttons.tsx';
import { type Column, DataTable } from '#web/ui/page/data-table.tsx';
import { stateNames } from '../people/people-words.ts';
import { personColumns } from '../people/person-columns.tsx';

const tones = { absent: 'neutral', started: 'accent', submitted: 'good' } as const;

type RosterTableProps = {
  /** Undefined while the roster is loading. */
  people: readonly RosterPerson[] | undefined;
  onEdit: (person: RosterPerson) => void;
  onRenew: (person: RosterPerson) => void;
  onRemove: (person: RosterPerson) => void;
};

export function RosterTable({ people, onEdit, onRenew, onRemove }: RosterTableProps) {
  const columns: Column<RosterPerson>[] = [
    ...personColumns<RosterPerson>(({ cohort }) =>
      cohort ? <span className="ml-2 font-normal text-ink-soft text-sm">{cohort.name}</span> : null,
    ),
    { header: 'State', cell: ({ state }) => <Badge tone={tones[state]}>{stateNames[state]}</Badge> },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (person) => (
        <>
          <EditButton item={person.name} onClick={() => onEdit(person)} />
          <IconButton label={`New code for ${person.name}`} tooltip="New code" onClick={() => onRenew(person)}>
            <KeyRound size={18} aria-hidden="true" />
          </IconButton>
          <DeleteButton item={person.name} verb="Remove" onClick={() => onRemove(person)} />
        </>
      ),
    },
  ];
  return <DataTable label="Roster" columns={columns} rows={people} rowKey={({ id }) => id} />;
}
