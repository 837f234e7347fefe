import { encode } from 'uqr';
import { cx } from './cx.ts';

/** Modules of the white border that readers of QR codes need. */
const quietZone = 4;

/**
 * A QR code of a text, always dark on white, because many readers do not read light on dark. Import it lazily: the library has 6 kB.
 * @param label What it holds, for screen readers.
 */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cx('rounded bg-white text-black', className)}
    >
      <path fill="currentColor" d={squares.join('')} />
    </svg>
  );
}
