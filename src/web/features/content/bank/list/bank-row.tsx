import ImageIcon from 'lucide-react/icons/image';
import Notebook from 'lucide-react/icons/notebook-text';
import { memo } from 'react';
import { Link } from 'wouter';
import type { BankItem } from '#contract/content/bank.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { EditButton } from '#web/ui/lists/item-buttons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { difficultyWords, placeWords, stateNames, stateTones, usageWords } from '../words.ts';

const columns =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-start gap-x-2 lg:grid-cols-[2.75rem_minmax(0,1fr)_11rem_6.5rem_9.5rem_2.75rem] lg:gap-x-4';

/** The names of the columns. Each row says them to screen readers. */
export const BankRowHead = () => (
  <div aria-hidden="true" className={`${columns} border-line border-t py-2 text-ink-soft text-sm max-lg:hidden`}>
    <span />
    <span>Question</span>
    <span>Subject › topic</span>
    <span>Difficulty</span>
    <span>Used in</span>
  </div>
);

type BankRowProps = {
  item: BankItem;
  isSelected: boolean;
  /** Both must be the same function on each render, because `memo` then skips the row while the list scrolls. */
  onSelect: (id: number, isRange: boolean) => void;
  onEdit: (item: BankItem) => void;
};

/** One item of the bank in the list. Its text is the link to the item. */
export const BankRow = memo(function BankRow({ item, isSelected, onSelect, onEdit }: BankRowProps) {
  const { id, questionText, state, tags, imageUrl, caseId } = item;
  const facts = [
    ['Subject and topic', placeWords(item) ?? '–'],
    ['Difficulty', difficultyWords(item)],
    ['Used in', usageWords(item)],
  ] as const;

  return (
    <article className={`${columns} min-h-21 border-line border-t py-2 text-sm`} aria-label={`Item ${id}`}>
      <Checkbox label={`Select item ${id}`} checked={isSelected} onChange={(isRange) => onSelect(id, isRange)} />
      <div className="min-w-0 pt-1.5">
        <Link
          href={`/admin/bank/${id}`}
          dir="auto"
          data-row-link
          className="line-clamp-2 max-lg:min-h-11 rounded-small text-md text-ink [overflow-wrap:anywhere] hover:text-accent"
        >
          {questionText}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          {state === 'ready' ? null : <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>}
          {imageUrl ? <Mark label="With a picture" Icon={ImageIcon} /> : null}
          {caseId === null ? null : <Mark label="Of a case" Icon={Notebook} />}
          {tags.map((tag) => (
            <Badge key={tag} className="max-w-48">
              <span dir="auto" className="truncate leading-normal">
                {tag}
              </span>
            </Badge>
          ))}
        </p>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere] lg:hidden" dir="auto">
          {[placeWords(item), difficultyWords(item), usageWords(item)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {facts.map(([label, value]) => (
        <span
          key={label}
          dir="auto"
          className="tabular line-clamp-3 min-w-0 pt-2 text-ink-soft [overflow-wrap:anywhere] max-lg:hidden"
        >
          <span className="sr-only">{label} </span>
          {value}
        </span>
      ))}
      <EditButton item={`item ${id}`} onClick={() => onEdit(item)} />
    </article>
  );
});

const Mark = ({ label, Icon }: { label: string; Icon: typeof ImageIcon }) => (
  <span role="img" aria-label={label} title={label}>
    <Icon size={16} aria-hidden="true" />
  </span>
);

/** A row whose page is on its way. */
export const BankRowSkeleton = () => (
  <div className={`${columns} min-h-21 border-line border-t py-2`}>
    <Skeleton className="m-3 size-5" />
    <div className="pt-2">
      <Skeleton className="h-4.5 w-full max-w-lg" />
      <Skeleton className="mt-2.5 h-4 w-40" />
    </div>
  </div>
);
