import { memo, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { groupRosterCode } from '#domain/text/roster-code.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ownResultsPath } from '../person-path.ts';
import './slips.css';

const perPage = 8;

export type SlipPerson = { id: number; name: string; rollNumber: string | null; code: string };

/** Where the code on a slip is used. */
export type SlipPlace = {
  /** The title of the exam, or the name of the cohort. */
  title: string;
  /** The path of the page that takes the code. */
  path: string;
  /** What the QR code does, for screen readers. */
  opens: (name: string) => string;
};

export type SlipsProps = { place: SlipPlace; people: readonly SlipPerson[]; onPrinted: () => void };

/**
 * The slips of a roster on A4 pages, which are visible only on paper. Opens the print dialog of the browser. The slips
 * show the people at the moment of the press, because the roster is read again while the dialog is open.
 */
export function Slips({ place, people, onPrinted }: SlipsProps) {
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
  return createPortal(
    <div className="slips">
      {pages.map((slips) => (
        <div key={slips[0]?.id} className="slips-page">
          {slips.map((person) => (
            <Slip key={person.id} place={place} person={person} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

type SlipProps = { place: SlipPlace; person: SlipPerson };

const Slip = memo(function Slip({ place: { title, path, opens }, person: { name, rollNumber, code } }: SlipProps) {
  const address = `${location.origin}${path}`;
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
        {path === ownResultsPath ? null : (
          <p className="slip-address">
            All results: {location.host}
            {ownResultsPath}
          </p>
        )}
      </div>
      <QrCode text={`${address}#${code}`} label={opens(name)} isQuick className="slip-qr" />
    </div>
  );
});
