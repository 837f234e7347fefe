import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import type { HistogramBar, HistogramProps } from './histogram.tsx';
import { Panel } from './panel.tsx';

// The drawing code is larger than the rest of the tab, so it is loaded separately.
const Histogram = lazy(async () => ({ default: (await import('./histogram.tsx')).Histogram }));

/** In pixels. */
const height = 256;

type HistogramPanelProps = HistogramProps & {
  title: string;
  text: string;
  /** The heading of the first column of the table, which is the unit of the axis. */
  header: string;
  /** The name of a step: "60 to 70%". */
  nameOf: (bar: HistogramBar) => string;
};

/** A histogram, and the same data as a table, because a screen reader cannot read the drawing. */
export function HistogramPanel({ title, text, header, nameOf, ...histogram }: HistogramPanelProps) {
  const { bars, upperLabel, lowerLabel } = histogram;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const cell = 'border-line border-b py-2';
  return (
    <Panel title={title} text={text}>
      <div aria-hidden="true" style={{ height }}>
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <Histogram {...histogram} />
        </Suspense>
      </div>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        As a table
        <Chevron size={16} aria-hidden="true" />
      </Button>
      <div id={id} hidden={!isOpen}>
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
      </div>
    </Panel>
  );
}
