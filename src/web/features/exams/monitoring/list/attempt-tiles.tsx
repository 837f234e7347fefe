import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { once } from '#web/ui/wording/once.ts';

type AttemptTilesProps = { page: Pick<AttemptsPage, 'counts' | 'averagePercentage'> | undefined; seesResults: boolean };

const percent = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));

/** The exam's attempts in figures. Placeholders stand there until they are loaded, because zeros would be false. */
export function AttemptTiles({ page, seesResults }: AttemptTilesProps) {
  const { total = 0, inProgress = 0, completed = 0, expired = 0 } = page?.counts ?? {};
  const tiles = [
    { label: 'Sessions', value: formatNumber(total) },
    { label: 'In progress', value: formatNumber(inProgress) },
    {
      label: 'Completed',
      value: formatNumber(completed),
      note: expired > 0 ? `+ ${formatNumber(expired)} not submitted` : '',
    },
    ...(seesResults
      ? [
          {
            label: 'Average score',
            value: page?.averagePercentage == null ? '–' : `${percent().format(page.averagePercentage)}%`,
          },
        ]
      : []),
  ];

  return (
    <dl
      aria-label="Sessions in total"
      aria-busy={page === undefined}
      className="mb-4 sm:[@media(max-height:45rem)]:mb-2 grid grid-cols-2 gap-x-6 rounded-card border border-line bg-surface px-4 py-1.5 sm:grid-cols-4 sm:px-5"
    >
      {tiles.map(({ label, value, note }) => (
        <div key={label} className="flex min-h-10 min-w-0 items-center justify-between gap-x-3 sm:justify-start">
          <dt className="truncate text-ink-soft text-sm">{label}</dt>
          <dd className="tabular flex min-h-8 items-center gap-x-2.5">
            {page ? (
              <>
                <span className="font-bold text-xl tracking-tight">{value}</span>
                {note ? <span className="truncate text-ink-soft text-sm max-lg:hidden">{note}</span> : null}
              </>
            ) : (
              <Skeleton className="h-6 w-10" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
