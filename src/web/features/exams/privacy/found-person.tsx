import type { ReactNode } from 'react';
import type { FoundPerson } from '#contract/exams/privacy.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatDateTime } from '#web/ui/wording/format-date.ts';

const distinct = (texts: (string | null)[]) =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))].join(', ');

/** The names under which a student appears. */
export const namesOf = ({ attempts, entries }: FoundPerson): string =>
  distinct([...entries, ...attempts].map(({ name }) => name));

/** "3 sessions and 1 place on a roster". */
export const amountsOf = ({ attempts, entries }: FoundPerson): string =>
  [
    attempts.length > 0 ? count(attempts.length, 'session') : '',
    entries.length > 0 ? `${count(entries.length, 'place')} on ${entries.length === 1 ? 'a roster' : 'rosters'}` : '',
  ]
    .filter(Boolean)
    .join(' and ');

const states = { in_progress: 'In progress', completed: 'Submitted', expired: 'Closed by the clock' };

type FoundPersonCardProps = {
  person: FoundPerson;
  isExporting: boolean;
  onExport: () => void;
  onErase: (how: 'delete' | 'anonymise') => void;
};

/** One student with all rows that Rounds holds, and buttons to export or erase them. */
export function FoundPersonCard({ person, isExporting, onExport, onErase }: FoundPersonCardProps) {
  const { attempts, entries } = person;
  const emails = distinct([...attempts, ...entries].map(({ email }) => email));
  const rollNumbers = distinct(entries.map(({ rollNumber }) => rollNumber));
  const isNamed = entries.length > 0 || attempts.some(({ isAnonymised }) => !isAnonymised);
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
      <h2 className="font-semibold text-lg [overflow-wrap:anywhere]">{namesOf(person) || 'Without a name'}</h2>
      <p className="mt-0.5 text-ink-soft text-sm [overflow-wrap:anywhere]">
        {[emails, rollNumbers && `Roll number ${rollNumbers}`].filter(Boolean).join(' · ') ||
          'No e-mail address and no roll number'}
      </p>
      <ul className="mt-3">
        {attempts.map(({ id, examTitle, name, startedAt, status, isAnonymised }) => (
          <Row key={`session ${id}`} title={examTitle} detail={`${name} · ${formatDateTime(startedAt)}`}>
            <Badge>{isAnonymised ? 'Anonymised' : states[status]}</Badge>
          </Row>
        ))}
        {entries.map(({ id, examTitle, name }) => (
          <Row key={`entry ${id}`} title={examTitle} detail={name}>
            <Badge>On the roster</Badge>
          </Row>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isPending={isExporting} pendingLabel="Exporting…" onClick={onExport}>
          Export
        </Button>
        {isNamed ? <Button onClick={() => onErase('anonymise')}>Anonymise…</Button> : null}
        <Button onClick={() => onErase('delete')}>Delete…</Button>
      </div>
    </li>
  );
}

const Row = ({ title, detail, children }: { title: string; detail: string; children: ReactNode }) => (
  <li className="flex items-center gap-4 border-line border-t py-2.5">
    <p className="min-w-0 flex-1 text-md [overflow-wrap:anywhere]">
      <span className="font-strong">{title}</span> <span className="block text-ink-soft text-sm">{detail}</span>
    </p>
    {children}
  </li>
);
