import { Button } from '../button.tsx';
import { formatNumber } from '../wording/count.ts';

type PageTurnerProps = { page: number; pageSize: number; total: number; onTurn: (page: number) => void };

/** The buttons that turn the pages of a list. */
export function PageTurner({ page, pageSize, total, onTurn }: PageTurnerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="tabular text-ink-soft text-md">
        Page {formatNumber(page)} of {formatNumber(last)}
      </p>
      <div className="flex gap-3">
        <Button disabled={page <= 1} onClick={() => onTurn(Math.min(page - 1, last))}>
          Previous
        </Button>
        <Button disabled={page >= last} onClick={() => onTurn(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
