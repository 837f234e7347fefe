import { useMemo, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import {
  dateOf,
  daysKept,
  type Purpose,
  purposes,
  readUsed,
  subscribeToUsed,
  sumUsed,
} from '#web/platform/data-use/used-data.ts';
import { recall } from '#web/platform/device-storage.ts';
import { TextOnlySetting } from '#web/ui/display/setting.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatBytes } from '#web/ui/wording/format-bytes.ts';
import { formatCalendarDate } from '#web/ui/wording/format-date.ts';

const names: Record<Purpose, { title: string; text: string }> = {
  exams: { title: 'Exams', text: 'Papers, answers and results' },
  study: { title: 'Study', text: 'Subjects, flashcards and the study plan' },
  practice: { title: 'Practice', text: 'Questions, and subjects saved for offline' },
  pictures: { title: 'Pictures', text: 'Of questions and flashcards' },
  site: { title: 'The site itself', text: 'Scripts and fonts, mostly once after an update' },
};

const look = 'font-medium text-accent-strong underline underline-offset-2';

/** The bytes that this device has used on the last days, as this browser has measured them. */
export function DataPage() {
  usePageTitle('Data used');
  const kept = useSyncExternalStore(subscribeToUsed, () => recall('rounds.data'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` is the text that is read
  const days = useMemo(() => readUsed(Date.now()), [kept]);
  const week = sumUsed(Object.values(days));
  const today = sumUsed([days[dateOf(Date.now())] ?? {}]);
  const first = Object.keys(days).sort()[0];
  return (
    <div className="page min-h-svh pt-9 pb-16 md:pt-14 short:pt-4!">
      <h1 className="font-bold text-2xl md:text-3xl">Data used</h1>
      {first === undefined ? (
        <p className="mt-3 max-w-measure text-ink-soft">
          Nothing has been measured yet. This page counts what this device receives and sends while you use this site.
        </p>
      ) : (
        <>
          <p className="tabular mt-5 font-bold text-3xl">{formatBytes(week.total)}</p>
          <p className="tabular mt-1 text-ink-soft">
            in the last {daysKept} days, {formatBytes(today.total)} of it today. Counted since{' '}
            {formatCalendarDate(first)}.
          </p>
          <ul className="mt-8 max-w-2xl divide-y divide-line border-line border-y">
            {purposes.map((purpose) => (
              <li key={purpose} className="py-3">
                <p className="flex items-baseline gap-4 font-semibold">
                  <span className="min-w-0 flex-1">{names[purpose].title}</span>
                  <span className="tabular flex-none">{formatBytes(week[purpose])}</span>
                </p>
                <p className="mt-0.5 mb-2 text-ink-soft text-sm">{names[purpose].text}</p>
                <ProgressBar
                  value={week[purpose]}
                  max={week.total}
                  label={`Share of ${names[purpose].title}`}
                  className="h-1.5 rounded-full bg-line/60"
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <section className="mt-10 max-w-measure">
        <h2 className="font-bold text-xl">Use less</h2>
        <p className="mt-2 text-ink-soft">
          Save{' '}
          <Link href="/subjects" className={look}>
            topics
          </Link>{' '}
          and{' '}
          <Link href="/practice" className={look}>
            practice questions
          </Link>{' '}
          for offline where data costs nothing. They need no data after that, apart from what changes.
        </p>
        <TextOnlySetting />
      </section>
      <section className="mt-10 max-w-measure">
        <h2 className="font-bold text-xl">How this is measured</h2>
        <p className="mt-2 text-ink-soft">
          Your browser reports the size of each response to this page, and hides the size of the headers, which is
          estimated. Not counted are pictures from other sites, files that you upload, and pages that you close before
          they are ready. The figures stay on this device.
        </p>
      </section>
    </div>
  );
}
