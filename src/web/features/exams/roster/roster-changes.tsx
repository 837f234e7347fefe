import type { RosterPreview } from '#contract/exams/roster/roster.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { countPeople } from '../people/people-words.ts';
import { PreviewedPeople } from '../people/previewed-people.tsx';

/** What an upload would change on a roster. */
export function RosterChanges({ preview }: { preview: RosterPreview }) {
  const known = preview.people.filter(({ isKnown }) => isKnown).length;
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5 text-md">
        {preview.people.length > known ? (
          <li>{countPeople(preview.people.length - known)} new, each with a new personal code</li>
        ) : null}
        {known > 0 ? <li>{countPeople(known)} on the roster already, with the same code as before</li> : null}
        {preview.removedCount > 0 ? (
          <li className="text-bad">
            {countPeople(preview.removedCount)} not in the file: removed, and their codes stop working
          </li>
        ) : null}
      </ul>
      {preview.staying.length > 0 ? (
        <Notice tone="warn" title={`${countPeople(preview.staying.length)} not in the file, but stay on the roster`}>
          They have started the exam: {preview.staying.slice(0, 20).join(', ')}
          {preview.staying.length > 20 ? ' and others' : ''}.
        </Notice>
      ) : null}
      {preview.ofCohorts.length > 0 ? (
        <Notice
          tone="warn"
          title={`${countPeople(preview.ofCohorts.length)} of the file belong to a cohort of this exam`}
        >
          They are on the roster through it, and stay as they are there: {preview.ofCohorts.slice(0, 20).join(', ')}
          {preview.ofCohorts.length > 20 ? ' and others' : ''}. To change them, upload the file to the cohort.
        </Notice>
      ) : null}
      <PreviewedPeople
        people={preview.people.map((person) => ({
          ...person,
          badge: person.isKnown ? null : <Badge tone="good">New</Badge>,
        }))}
      />
    </>
  );
}
