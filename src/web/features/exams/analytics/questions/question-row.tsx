import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId, useState } from 'react';
import type { QuestionAnalytics } from '#contract/exams/analytics.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatIndex, formatShare } from '../format-figures.ts';
import { QuestionDetails } from './question-details.tsx';

/** One question in a row, which opens to show its options and figures. */
export function QuestionRow({ examId, question }: { examId: number; question: QuestionAnalytics }) {
  const { number, questionText, facilityIndex, discriminationIndex, verdict } = question;
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
            <span className="line-clamp-2 min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{questionText}</span>
            <span className="flex flex-none flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
              {number === null ? <Badge>Deleted</Badge> : null}
              <Badge tone={verdict.tone}>{verdict.label}</Badge>
              <Figure name="Correct" value={formatShare(facilityIndex)} />
              <Figure name="Discr." value={formatIndex(discriminationIndex)} />
            </span>
          </span>
          <Chevron size={18} aria-hidden="true" className="flex-none text-ink-faint" />
        </button>
      </h4>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <QuestionDetails examId={examId} question={question} /> : null}
      </div>
    </li>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <span className="tabular w-24 text-right">
      <span className="text-ink-faint">{name}</span> {value}
    </span>
  );
}
