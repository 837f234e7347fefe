import { useQuery } from '@tanstack/react-query';
import { getAdminStats } from '#contract/administration/stats.contract.ts';
import { adminKeys } from '#web/platform/api/admin-keys.ts';
import { readQuery } from '#web/platform/api/read-query.ts';
import { formatNumber } from '#web/ui/wording/count.ts';

/** The amounts of content. They are 0 until the server has answered. */
export function StatTiles() {
  const { data: stats } = useQuery(adminStatsQuery);
  const tiles = [
    { label: 'Subjects', value: stats?.subjectsCount ?? 0 },
    { label: 'Topics', value: stats?.topicsCount ?? 0 },
    { label: 'Flashcards', value: stats?.flashcardsCount ?? 0 },
  ];

  return (
    <dl aria-label="Content in total" className="grid grid-cols-3 gap-2.5 sm:gap-3.5">
      {tiles.map(({ label, value }) => (
        <div key={label} className="min-w-0 rounded-card border border-line bg-surface px-3.5 py-3 sm:px-5 sm:py-4.5">
          <dt className="truncate text-ink-soft text-sm">{label}</dt>
          <dd className="tabular mt-0.5 font-bold text-2xl tracking-tight">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const adminStatsQuery = readQuery(adminKeys.stats, getAdminStats, {});
