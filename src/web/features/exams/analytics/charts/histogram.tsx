import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';

/** One step of the axis, and the number of attempts in it, in two kinds that are stacked. */
export type HistogramBar = { from: number; to: number; lower: number; upper: number };

export type HistogramProps = {
  bars: readonly HistogramBar[];
  lowerLabel: string;
  /** Left out if there is only one kind. */
  upperLabel?: string;
  /** The positions of lines across the axis, with their labels. */
  lines?: readonly { at: number; label: string }[];
  /** The unit after the numbers of the axis: "%". */
  unit: string;
};

const text = { fill: 'var(--ink-soft)', fontSize: 12 };

/**
 * Draws bars along an axis of numbers. A screen reader cannot read the drawing, so its user must also offer the data as
 * text.
 */
export function Histogram({ bars, lowerLabel, upperLabel, lines = [], unit }: HistogramProps) {
  const first = bars[0]?.from ?? 0;
  const last = bars.at(-1)?.to ?? 1;
  const ticks = [first, ...bars.map(({ to }) => to)].filter((_, index) => index % 2 === 0);
  const data = bars.map((bar) => ({ ...bar, middle: (bar.from + bar.to) / 2 }));

  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        barCategoryGap={1}
        margin={{ top: 22, right: 26, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          type="number"
          dataKey="middle"
          domain={[first, last]}
          ticks={ticks}
          interval={0}
          tickFormatter={(value: number) => `${Math.round(value)}${unit}`}
          tick={text}
          tickLine={false}
          axisLine={{ stroke: 'var(--control-line)' }}
        />
        <YAxis allowDecimals={false} width={44} tick={text} tickLine={false} axisLine={false} />
        <Bar
          dataKey="lower"
          name={lowerLabel}
          stackId="attempts"
          fill={upperLabel ? 'var(--control-line)' : 'var(--accent)'}
          isAnimationActive={false}
        />
        {upperLabel ? (
          <Bar dataKey="upper" name={upperLabel} stackId="attempts" fill="var(--accent)" isAnimationActive={false} />
        ) : null}
        {lines.map(({ at, label }) => (
          <ReferenceLine
            key={at}
            x={at}
            stroke="var(--bad)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            label={{ value: label, position: 'top', fill: 'var(--bad)', fontSize: 12 }}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
