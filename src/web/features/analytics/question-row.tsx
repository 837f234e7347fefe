import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { QuestionAnalytics } from '#contract/analytics.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatIndex, formatShare } from './format-figures.ts';
import { QuestionDetails } from './question-details.tsx';

/** One question in a line, which opens to its options and figures. */
export function QuestionRow({ question }: { question: QuestionAnalytics }) {
  const { number, questionText, facilityIndex, discriminationIndex, verdict } = question;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <li className="border-line border-b last:border-b-0">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-outline-offset-2! flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 text-left text-md hover:bg-sunken sm:flex-nowrap sm:px-5"
        >
          <span className="tabular w-7 flex-none font-strong text-ink-soft">{number}</span>
          <span className="line-clamp-2 min-w-0 flex-1 font-medium [overflow-wrap:anywhere] sm:line-clamp-1">
            {questionText}
          </span>
          <span className="flex flex-none items-center gap-x-4 max-sm:w-full max-sm:pl-11">
            <Badge tone={verdict.tone}>{verdict.label}</Badge>
            <span className="tabular text-right text-ink-soft text-sm sm:w-24">
              <span className="text-ink-faint">Correct</span> {formatShare(facilityIndex)}
            </span>
            <span className="tabular text-right text-ink-soft text-sm sm:w-22">
              <span className="text-ink-faint">Discr.</span> {formatIndex(discriminationIndex)}
            </span>
            <ChevronDown
              size={18}
              aria-hidden="true"
              className={cx(
                'flex-none text-ink-faint transition-transform duration-150 max-sm:ml-auto',
                isOpen && 'rotate-180',
              )}
            />
          </span>
        </button>
      </h4>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <QuestionDetails question={question} /> : null}
      </div>
    </li>
  );
}
