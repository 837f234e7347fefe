import { memo, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { groupRosterCode } from '#domain/text/roster-code.ts';
import { examPath } from '#web/features/exams/exams/code/exam-path.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import './slips.css';

const perPage = 8;

export type SlipsProps = { exam: Exam; people: readonly RosterPerson[]; onPrinted: () => void };

/**
 * The slips of a roster on A4 pages, which are visible only on paper. Opens the print dialog of the browser. The slips are those of the
 * moment of the press, because the roster is read again while the dialog is open.
 */
export function Slips({ exam, people, onPrinted }: SlipsProps) {
  const [printed] = useState(people);
  const finish = useEffectEvent(onPrinted);
  useEffect(() => {
    document.documentElement.classList.add('prints-slips');
    const done = () => finish();
    addEventListener('afterprint', done);
    // After the next frame, so that the pending button is on screen before the dialog blocks the page.
    const timer = setTimeout(() => print(), 50);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', done);
      document.documentElement.classList.remove('prints-slips');
    };
  }, []);
  const pages = Array.from({ length: Math.ceil(printed.length / perPage) }, (_, page) =>
    printed.slice(page * perPage, (page + 1) * perPage),
  );
  const address = `${location.origin}${examPath(exam.examCode)}`;
  return createPortal(
    <div className="slips">
      {pages.map((slips) => (
        <div key={slips[0]?.id} className="slips-page">
          {slips.map((person) => (
            <Slip key={person.id} title={exam.title} address={address} person={person} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

type SlipProps = { title: string; address: string; person: RosterPerson };

const Slip = memo(function Slip({ title, address, person: { name, rollNumber, code } }: SlipProps) {
  return (
    <div className="slip">
      <div className="slip-text">
        <p className="slip-exam">{title}</p>
        <p className="slip-name">
          <bdi>{name}</bdi>
        </p>
        {rollNumber === null ? null : <p>Roll number {rollNumber}</p>}
        <p className="slip-code">{groupRosterCode(code)}</p>
        <p className="slip-address">{address.replace(/^https?:\/\//, '')}</p>
      </div>
      <QrCode text={`${address}#${code}`} label={`Starts the exam as ${name}`} isOneOfMany className="slip-qr" />
    </div>
  );
});
