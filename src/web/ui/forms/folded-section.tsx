import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';

type FoldedSectionProps = {
  title: string;
  /** The content of the section in one line, shown while the section is folded. */
  summary: string;
  /** Whether the section is open at first, and gets the focus when its dialog opens. */
  startsOpen: boolean;
  /** Whether a field of the section has an error. Then the section is open and cannot be folded. */
  hasError: boolean;
  /** A remark about the section, also while it is folded. `unfold` opens the section at once. */
  note?: ((unfold: () => void) => ReactNode) | undefined;
  className?: string;
  children: ReactNode;
};

/** A part of a form that can be folded. Its fields stay in the document, so that the form keeps and validates them. */
export function FoldedSection({ title, summary, startsOpen, hasError, note, className, children }: FoldedSectionProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  // The browser cannot focus a hidden field, and the educator would not see the error of the field.
  if (hasError && !isOpen) setIsOpen(true);
  const id = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;

  return (
    <div className={cx('rounded-small border border-line', className)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-focus-first={startsOpen ? '' : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 scroll-mt-4 w-full items-center justify-between gap-4 rounded-small px-4 py-2.5 text-left hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-semibold text-md">{title}</span>{' '}
          {isOpen ? null : (
            <span className="tabular block text-ink-soft text-sm [overflow-wrap:anywhere]">{summary}</span>
          )}
        </span>
        <Chevron size={18} aria-hidden="true" className="flex-none text-ink-soft" />
      </button>
      {note ? <div className="px-4 pb-3 empty:hidden">{note(() => flushSync(() => setIsOpen(true)))}</div> : null}
      <fieldset id={id} aria-label={title} hidden={!isOpen} className="min-w-0 px-4 pt-2 pb-5">
        {children}
      </fieldset>
    </div>
  );
}
