import KeyRound from 'lucide-react/icons/key-round';
import UserCheck from 'lucide-react/icons/user-check';
import UserMinus from 'lucide-react/icons/user-minus';
import type { Person, PersonState } from '#contract/exams/roster/people.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DeleteButton, EditButton } from '#web/ui/lists/item-buttons.tsx';
import { type Column, DataTable } from '#web/ui/page/data-table.tsx';
import { personColumns } from '../people/person-columns.tsx';

type PeopleTableProps = {
  /** Undefined while the people are loading. */
  people: readonly Person[] | undefined;
  onEdit: (person: Person) => void;
  onRenew: (person: Person) => void;
  onState: (person: Person, state: PersonState) => void;
  onRemove: (person: Person) => void;
};

/** A page of the people of a cohort. */
export function PeopleTable({ people, onEdit, onRenew, onState, onRemove }: PeopleTableProps) {
  const columns: Column<Person>[] = [
    ...personColumns<Person>(({ state }) => (state === 'left' ? <Badge className="ml-2">Left</Badge> : null)),
    {
      header: 'Actions',
      kind: 'actions',
      cell: (person) =>
        person.state === 'active' ? (
          <>
            <EditButton item={person.name} onClick={() => onEdit(person)} />
            <IconButton label={`New code for ${person.name}`} tooltip="New code" onClick={() => onRenew(person)}>
              <KeyRound size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Mark ${person.name} as left`}
              tooltip="Has left"
              onClick={() => onState(person, 'left')}
            >
              <UserMinus size={18} aria-hidden="true" />
            </IconButton>
          </>
        ) : (
          <>
            <IconButton
              label={`Take ${person.name} back into the cohort`}
              tooltip="Is back"
              onClick={() => onState(person, 'active')}
            >
              <UserCheck size={18} aria-hidden="true" />
            </IconButton>
            <DeleteButton item={person.name} verb="Remove" onClick={() => onRemove(person)} />
          </>
        ),
    },
  ];
  return <DataTable label="People" columns={columns} rows={people} rowKey={({ id }) => id} />;
}
