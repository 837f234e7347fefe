import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#web/ui/button.tsx';
import { formatDay } from '#web/ui/wording/format-date.ts';
import type { SiteStudy } from '../../log/storage/site-study.ts';
import { startOfStudyDay } from '../../planner/study-day.ts';
import { testPath, testResultPath } from '../start-test.ts';
import type { TestRow } from '../test-rows.ts';
import { useStart } from '../use-start.ts';

/** How many tests are shown before the student asks for more. */
const firstShown = 5;

/** The tests of this student, the newest first. */
export function EarlierTests({ site, tests }: { site: SiteStudy; tests: readonly TestRow[] }) {
  const [shown, setShown] = useState(firstShown);
  const again = useStart(site);
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby="earlier-tests" className="mt-12 max-w-2xl">
      <h2 id="earlier-tests" className="mb-3 font-bold text-xl">
        Earlier tests
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {tests.slice(0, shown).map((test) => (
          <li key={test.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <Link
              href={test.isOver ? testResultPath(test.id) : testPath(test.id)}
              className="min-w-0 flex-1 basis-48 rounded-small py-1"
            >
              <span className="tabular font-semibold">
                {test.isOver
                  ? `${test.right} of ${test.items.length} right`
                  : `${test.answers.size} of ${test.items.length} answered`}
              </span>
              <span dir="auto" className="block text-ink-soft text-sm [overflow-wrap:anywhere]">
                {test.chosen} · {formatDay(startOfStudyDay(test.day).toISOString())}
              </span>
            </Link>
            {test.isOver && test.wrong.length > 0 ? (
              <Button
                isPending={again.isPending && again.variables?.items.join() === test.wrong.join()}
                pendingLabel="Opening…"
                onClick={() => again.mutate({ items: test.wrong, mode: test.mode, chosen: test.chosen })}
              >
                Again, only the wrong ones
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {tests.length > shown ? (
        <Button className="mt-4" onClick={() => setShown(shown + 20)}>
          Show more tests
        </Button>
      ) : null}
    </section>
  );
}
