import { cx } from '#web/ui/cx.ts';
import { count } from '#web/ui/wording/count.ts';
import type { StudyDayRecord, StudyState } from '../../log/study-state.ts';
import type { StudyDay } from '../../planner/study-day.ts';
import { writeDay, writeMinutes } from '../plan-words.ts';
import { weeksUntil } from './progress-figures.ts';

const shownWeeks = 6;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The last six weeks, with the minutes of each day. */
export function Calendar({ state, today }: { state: StudyState; today: StudyDay }) {
  return (
    <table className="w-full max-w-md table-fixed border-separate border-spacing-1 text-center text-sm">
      <caption className="sr-only">Minutes studied on each day of the last six weeks</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="font-normal text-ink-soft text-xs">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksUntil(today, shownWeeks, state).map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, record, isFuture }) => (
              <td
                key={day}
                className={cx(
                  'tabular h-10 rounded-small',
                  isFuture ? '' : record ? 'bg-accent-wash font-semibold text-accent-strong' : 'bg-sunken',
                  day === today && 'outline-2 outline-accent -outline-offset-2',
                )}
              >
                <Day day={day} today={today} record={record} isFuture={isFuture} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: StudyDay; today: StudyDay; record: StudyDayRecord | undefined; isFuture: boolean };

function Day({ day, today, record, isFuture }: DayProps) {
  if (isFuture) return null;
  const date = writeDay(day, today);
  if (!record) return <span className="sr-only">{date}: not studied</span>;
  return (
    <>
      <span className="sr-only">
        {date}: {count(record.reviews, 'card')} in {writeMinutes(record.seconds)}
      </span>
      <span aria-hidden="true">{Math.max(1, Math.round(record.seconds / 60))}′</span>
    </>
  );
}
