import { memo } from 'react';
import { encode } from 'uqr';

/** Modules of the white border that readers of QR codes need. */
const quietZone = 4;

type QrCodeProps = {
  text: string;
  /** The content of the code, for screen readers. */
  label: string;
  /**
   * Uses one fixed mask instead of the best of eight, which makes a code six times faster to draw: for thousands of
   * codes, or a phone.
   */
  isQuick?: boolean;
  className?: string;
};

/**
 * A QR code of a text, always dark on white, because many readers do not read light on dark. Import it lazily: the
 * library has 6 kB.
 */
export const QrCode = memo(({ text, label, isQuick = false, className }: QrCodeProps) => {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone, ...(isQuick && { maskPattern: 0 }) });
  const bars = data.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      {/* Attributes, because the tokens have no white and no black that stay the same in both themes. */}
      <rect width={size} height={size} rx={1} fill="#fff" />
      <path fill="#000" d={bars.join('')} />
    </svg>
  );
});

/** The dark modules of a row that stand side by side. A bar for each of them halves the size of the drawing. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  }
  return runs;
}
