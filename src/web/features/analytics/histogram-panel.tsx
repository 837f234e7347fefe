import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense } from 'react';
import { formatNumber } from '#web/ui/count.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { HistogramBar, HistogramProps } from './histogram.tsx';
import { Panel } from './panel.tsx';

// What draws is larger than all else here, and only those who look at figures need it.
const Histogram = lazy(async () => ({ default: (await import('./histogram.tsx')).Histogram }));

type HistogramPanelProps = HistogramProps & {
  title: string;
  text: string;
  /** Heads the first column of the table: what the bars stand on. */
  header: string;
  /** "60 to 70%". */
  nameOf: (bar: HistogramBar) => string;
};

/** A histogram, and the same as a table: the drawing says nothing to a screen reader. */
export function HistogramPanel({ title, text, header, nameOf, ...histogram }: HistogramPanelProps) {
  const { bars, upperLabel, lowerLabel } = histogram;
  const cell = 'border-line border-b py-2 last:pr-0';
  return (
    <Panel title={title} text={text}>
      <div aria-hidden="true" className="h-64">
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <Histogram {...histogram} />
        </Suspense>
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-small px-2 font-medium text-ink-soft text-sm hover:text-ink">
          As a table
          <ChevronDown size={16} aria-hidden="true" className="transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <table aria-label={title} className="tabular mt-1 w-full border-collapse text-sm">
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className={`${cell} text-left font-strong`}>
                {header}
              </th>
              {upperLabel ? (
                <th scope="col" className={`${cell} text-right font-strong`}>
                  {upperLabel}
                </th>
              ) : null}
              <th scope="col" className={`${cell} text-right font-strong`}>
                {lowerLabel}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row" className={`${cell} text-left font-normal`}>
                  {nameOf(bar)}
                </th>
                {upperLabel ? <td className={`${cell} text-right`}>{formatNumber(bar.upper)}</td> : null}
                <td className={`${cell} text-right`}>{formatNumber(bar.lower)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}
