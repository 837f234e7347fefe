import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from './cx.ts';

type WarningListProps = { warnings: readonly string[]; className?: string };

/** Warnings about the item that they are shown with. */
export const WarningList = ({ warnings, className }: WarningListProps) => (
  <ul aria-label="To look at" className={cx('grid gap-1.5 text-sm text-warn', className)}>
    {warnings.map((warning) => (
      <li key={warning} className="flex gap-2">
        <TriangleAlert size={15} className="mt-0.5 flex-none" aria-hidden="true" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{warning}</span>
      </li>
    ))}
  </ul>
);
