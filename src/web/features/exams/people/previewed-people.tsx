import { type ReactNode, useId } from 'react';
import { LongList } from '#web/features/authoring/imports/preview/long-list.tsx';

type Previewed = {
  row: number;
  name: string;
  rollNumber: string | null;
  email: string | null;
  extraPercent: number;
  /** Behind the name. */
  badge: ReactNode;
  /** Below the name and the address. */
  note?: string;
};

/** The people of an upload, each with what the upload would change. */
export function PreviewedPeople({ people }: { people: readonly Previewed[] }) {
  const titleId = useId();
  return (
    <div>
      <h3 id={titleId} className="font-semibold text-md">
        People
      </h3>
      <LongList
        labelledBy={titleId}
        heads={['Name', 'Roll number', 'Extra']}
        items={people}
        row={({ row, name, rollNumber, email, extraPercent, badge, note }) => (
          <tr key={row} className="border-line border-t align-top">
            <td className="tabular px-3 py-2 text-right">{row}</td>
            <td className="px-3 py-2 [overflow-wrap:anywhere]">
              <bdi>{name}</bdi> {badge}
              {email === null ? null : <span className="block text-ink-soft">{email}</span>}
              {note ? <span className="block text-ink-soft">{note}</span> : null}
            </td>
            <td className="tabular px-3 py-2 [overflow-wrap:anywhere]">{rollNumber}</td>
            <td className="tabular px-3 py-2 whitespace-nowrap">{extraPercent === 0 ? '' : `+${extraPercent}%`}</td>
          </tr>
        )}
      />
    </div>
  );
}
