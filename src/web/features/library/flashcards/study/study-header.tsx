import type { Topic } from '#contract/library/topics.contract.ts';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';

type StudyHeaderProps = { topic: Topic; place: number; total: number; visited: number };

/** The head of the study screen: a link to the subject, the topic, the place of the card and the number of visited cards. */
export function StudyHeader({ topic, place, total, visited }: StudyHeaderProps) {
  return (
    <header className="mx-auto w-full max-w-215 px-4 pt-3 sm:px-6 short:pt-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 pb-3 short:pb-1 min-[30rem]:grid-cols-[fit-content(45%)_minmax(0,1fr)_auto]">
        <BackLink href={`/subjects/${topic.subjectId}`}>
          <bdi>{topic.subjectName}</bdi>
        </BackLink>
        <h1
          dir="auto"
          className="line-clamp-2 font-semibold text-base leading-snug [overflow-wrap:anywhere] max-[30rem]:col-span-2 max-[30rem]:row-start-2"
        >
          {topic.name}
        </h1>
        <div className="flex items-center justify-end gap-1">
          {total > 0 ? (
            <p aria-live="polite" className="tabular text-ink-soft text-md">
              Card {formatNumber(place + 1)} of {formatNumber(total)}
            </p>
          ) : null}
          <ThemeSwitch className="-mr-3" />
        </div>
      </div>
      {total > 0 ? (
        <ProgressBar
          value={Math.min(visited, total)}
          max={total}
          label="Cards visited"
          className="h-1.5 rounded-full bg-line/60"
        />
      ) : null}
    </header>
  );
}
