import type { AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';

type AttemptTilesProps = { page: Pick<AttemptsPage, 'counts' | 'averagePercentage'> | undefined };

const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** The exam's attempts in figures. Placeholders stand there until they are loaded, because zeros would be false. */
export function AttemptTiles({ page }: AttemptTilesProps) {
  const { total = 0, inProgress = 0, completed = 0, expired = 0 } = page?.counts ?? {};
  const tiles = [
    { label: 'Sessions', value: formatNumber(total) },
    { label: 'In progress', value: formatNumber(inProgress) },
    {
      label: 'Completed',
      value: formatNumber(completed),
      note: expired > 0 ? `+ ${formatNumber(expired)} not submitted` : '',
    },
    { label: 'Average score', value: `${percent.format(page?.averagePercentage ?? 0)}%` },
  ];

  return (
    <dl
      aria-label="Sessions in total"
      aria-busy={page === undefined}
      className="mb-5.5 grid grid-cols-2 gap-2.5 sm:gap-3.5 sm:[@media(max-height:30rem)]:grid-cols-4 lg:grid-cols-4"
    >
      {tiles.map(({ label, value, note }) => (
        <div key={label} className="min-w-0 rounded-card border border-line bg-surface px-3.5 py-3 sm:px-5 sm:py-4.5">
          <dt className="truncate text-ink-soft text-sm">{label}</dt>
          <dd className="tabular mt-0.5 flex min-h-9 items-baseline gap-x-2.5">
            {page ? (
              <>
                <span className="font-bold text-2xl tracking-tight">{value}</span>
                {note ? <span className="truncate text-ink-soft text-sm max-sm:hidden">{note}</span> : null}
              </>
            ) : (
              <Skeleton className="mt-1 h-7 w-14" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
