import Library from 'lucide-react/icons/library';
import { memo } from 'react';
import { capitalise } from '#domain/text/capitalise.ts';
import { describeKey } from '#web/features/exams/settlement/question-key.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { EditButton } from '#web/ui/lists/item-buttons.tsx';
import type { QuestionItemProps } from './question-item.tsx';

const columns =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem_2.75rem] items-center gap-x-2 lg:grid-cols-[2.75rem_2.5rem_minmax(0,1fr)_9rem_9rem_5rem_9rem_2.75rem_2.75rem]';

/** The names of the columns. Each row says them to screen readers. */
export const QuestionRowHead = () => (
  <div aria-hidden="true" className={`${columns} border-line border-t py-2 text-ink-soft text-sm max-lg:hidden`}>
    <span />
    <span>No.</span>
    <span>Question</span>
    <span>Subject</span>
    <span>Topic</span>
    <span>Difficulty</span>
    <span>Key</span>
  </div>
);

/** One question in one line, for work with many. */
export const QuestionRow = memo(function QuestionRow(props: Omit<QuestionItemProps, 'decide'>) {
  const { question, number, offPaper, isSelected, onSelect, onEdit } = props;
  const { id, isDraft = false } = question;
  const name = isDraft ? `draft ${number}` : `question ${number}`;
  const facts = [
    ['Subject', question.subject ?? '–'],
    ['Topic', question.topic ?? '–'],
    ['Difficulty', capitalise(question.difficulty)],
    ['Key', describeKey(question)],
  ] as const;

  return (
    <article className={`${columns} border-line border-t py-0.5 text-sm`} aria-label={capitalise(name)}>
      <Checkbox label={`Select ${name}`} checked={isSelected} onChange={(isRange) => onSelect(id, isRange)} />
      <span className="tabular font-semibold max-lg:hidden">{isDraft ? `D${number}` : number}</span>
      <p className="min-w-0 truncate">
        <span className="tabular mr-2 font-semibold lg:hidden">{isDraft ? `D${number}` : number}</span>
        {question.isPilot ? (
          <Badge tone="accent" className="mr-2">
            Pilot
          </Badge>
        ) : null}
        {offPaper === undefined ? null : <Badge className="mr-2">Not on the paper</Badge>}
        <bdi className="text-md" title={question.questionText}>
          {question.questionText}
        </bdi>
      </p>
      {facts.map(([label, value]) => (
        <span key={label} className="min-w-0 truncate max-lg:hidden" title={value}>
          <span className="sr-only">{label} </span>
          {value}
        </span>
      ))}
      <span className="col-start-2 row-start-2 truncate text-ink-soft lg:hidden">
        {facts.map(([, value]) => value).join(' · ')}
      </span>
      <IconLink
        label={`In the bank: ${name}`}
        tooltip="In the bank"
        className="max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1"
        href={`/admin/bank/${question.bankItemId}`}
      >
        <Library size={18} aria-hidden="true" />
      </IconLink>
      <EditButton
        item={name}
        className="max-lg:col-start-4 max-lg:row-span-2 max-lg:row-start-1"
        onClick={() => onEdit(question)}
      />
    </article>
  );
});
