import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';

type ExpandableQuestionProps = {
  /** The place of the question in its exam, from 1; null if it was deleted. */
  number: number | null;
  questionText: string;
  /** Badges and figures beside the text. */
  facts: ReactNode;
  /** The open part, which is rendered only while it is open. */
  children: () => ReactNode;
};

/** One question in a row of a list, which opens to show more. */
export function ExpandableQuestion({ number, questionText, facts, children }: ExpandableQuestionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;

  return (
    <li className="border-line border-b last:border-b-0">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-outline-offset-2! flex min-h-13 w-full items-center gap-3 px-4 py-3 text-left text-md hover:bg-sunken sm:px-5"
        >
          <span className="tabular min-w-6 flex-none font-strong text-ink-soft">{number ?? '–'}</span>
          <span className="min-w-0 flex-1 items-center gap-4 sm:flex">
            <span dir="auto" className="line-clamp-2 min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
              {questionText}
            </span>
            <span className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm max-sm:mt-1.5 max-sm:gap-x-3">
              {number === null ? <Badge>Deleted</Badge> : null}
              {facts}
            </span>
          </span>
          <Chevron size={18} aria-hidden="true" className="flex-none text-ink-faint" />
        </button>
      </h4>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children() : null}
      </div>
    </li>
  );
}

/** A named figure in such a row. */
export const RowFigure = ({ name, value }: { name: string; value: string }) => (
  <span className="tabular sm:w-24 sm:text-right">
    <span className="text-ink-faint">{name}</span> {value}
  </span>
);
