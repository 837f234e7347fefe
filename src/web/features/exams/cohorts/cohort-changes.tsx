import type { CohortPreview } from '#contract/exams/roster/cohorts.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { countPeople } from '../people/people-words.ts';
import { PreviewedPeople } from '../people/previewed-people.tsx';

type Row = CohortPreview['people'][number];

/** Says how a row changes a person of the cohort; empty if it changes nothing, or if the person is new. */
function changesOf({ name, rollNumber, email, extraPercent, former }: Row): string[] {
  if (former === null) return [];
  return [
    former.state === 'left' && 'is back',
    former.name !== name && `was ${former.name}`,
    former.rollNumber !== rollNumber && `roll number was ${former.rollNumber ?? 'empty'}`,
    former.email !== email && `e-mail was ${former.email ?? 'empty'}`,
    former.extraPercent !== extraPercent && `extra time was ${former.extraPercent}%`,
  ].filter((change) => change !== false);
}

type CohortChangesProps = {
  preview: CohortPreview;
  /** Whether people who are not in the file stay in the cohort. */
  isStaying: boolean;
  onStaying: (isStaying: boolean) => void;
};

/** What an upload would change in a cohort: who is new, changed and gone. */
export function CohortChanges({ preview, isStaying, onStaying }: CohortChangesProps) {
  const { people, missing } = preview;
  const rows = people.map((row) => ({ row, changes: changesOf(row) }));
  const added = people.filter(({ former }) => former === null).length;
  const changed = rows.filter(({ changes }) => changes.length > 0).length;
  const same = people.length - added - changed;
  // Those who change something come first.
  const ordered = rows.toSorted((a, b) => Number(isUnchanged(a)) - Number(isUnchanged(b)));
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-md">
        {added > 0 ? <li>{countPeople(added)} new, each with a new personal code</li> : null}
        {changed > 0 ? <li>{countPeople(changed)} changed, with the same code as before</li> : null}
        {same > 0 ? <li>{countPeople(same)} in the cohort already, as in the file</li> : null}
      </ul>
      {missing.length > 0 ? (
        <Notice
          tone={isStaying ? 'neutral' : 'warn'}
          className="[overflow-wrap:anywhere]"
          title={
            isStaying
              ? `${countPeople(missing.length)} not in the file stay in the cohort`
              : `${countPeople(missing.length)} not in the file: marked as left, and their codes start no exam`
          }
        >
          <p>
            {missing.slice(0, 20).join(', ')}
            {missing.length > 20 ? ' and others' : ''}. Their results stay.
          </p>
          <Switch checked={isStaying} onChange={onStaying} label="They stay: the file is only a part of the cohort" />
        </Notice>
      ) : null}
      <PreviewedPeople
        people={ordered.map(({ row, changes }) => ({
          ...row,
          badge:
            row.former === null ? (
              <Badge tone="good">New</Badge>
            ) : changes.length > 0 ? (
              <Badge tone="accent">Changed</Badge>
            ) : null,
          note: changes.join(', '),
        }))}
      />
    </>
  );
}

const isUnchanged = ({ row, changes }: { row: Row; changes: string[] }) => row.former !== null && changes.length === 0;
