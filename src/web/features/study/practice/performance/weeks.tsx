import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { count } from '#web/ui/wording/count.ts';
import { writeDay } from '../../plan/plan-words.ts';
import { studyDayOf } from '../../planner/study-day.ts';
import { type Figures, fewestForPercent, type WeekFigures, writeRight } from './performance.ts';

type RightBarProps = { name: string; figures: Pick<Figures, 'answers' | 'right'> };

/** A bar for the percentage of right answers. Few answers have no bar, because their percentage says too little. */
export function RightBar({ name, figures: { answers, right } }: RightBarProps) {
  if (answers < fewestForPercent) return null;
  return (
    <div className="w-full">
      <ProgressBar
        value={right}
        max={answers}
        label={`Right answers: ${name}`}
        className="h-1.5 rounded-full bg-line/60"
      />
    </div>
  );
}

/** How many weeks are shown before the student asks for more. */
const firstWeeks = 8;

/** The trend over exams and practice together. */
export function Weeks({ weeks }: { weeks: readonly WeekFigures[] }) {
  const [shown, setShown] = useState(firstWeeks);
  const today = studyDayOf(new Date());
  return (
    <section aria-labelledby="weeks" className="mt-10 max-w-3xl">
      <h2 id="weeks" className="font-bold text-xl">
        Week by week
      </h2>
      <p className="mt-1 text-ink-soft text-md">
        Practice and exams together. An exam counts here with all its questions, also those that are not in practice.
      </p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {weeks.slice(0, shown).map(({ monday, ofExams, ...figures }) => (
          <li key={monday} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3">
            <span className="min-w-0 flex-1 basis-40">
              <span className="font-medium">Week of {writeDay(monday, today)}</span>
              <span className="tabular block text-ink-soft text-sm">
                {count(figures.answers, 'answer')}
                {ofExams > 0 ? `, ${ofExams} of them in exams` : ''}
              </span>
            </span>
            <span className="tabular font-semibold">{writeRight(figures)}</span>
            <RightBar name={`week of ${writeDay(monday, today)}`} figures={figures} />
          </li>
        ))}
      </ul>
      {weeks.length > shown ? (
        <Button className="mt-4" onClick={() => setShown(shown + 26)}>
          Show earlier weeks
        </Button>
      ) : null}
    </section>
  );
}
