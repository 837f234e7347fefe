import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Difficulty, Question } from '#contract/exams/questions.contract.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { DraftStrip } from '#web/editing/drafts/draft-strip.tsx';
import { DraftWarnings } from '#web/editing/drafts/draft-warnings.tsx';
import type { Decide } from '#web/editing/drafts/use-draft-decisions.ts';
import { describeKey, isSettled } from '#web/features/exams/settlement/question-key.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { MarkedOptions, type OptionLook } from '../display/marked-options.tsx';
import { SecondSolve } from '../display/second-solve.tsx';

const tones = { easy: 'good', medium: 'accent', hard: 'warn' } as const;

/** The options as the educator sees them. */
export const itemLook: OptionLook = {
  list: 'grid max-w-[45rem] gap-2',
  option: 'flex items-baseline gap-3 rounded-small border px-3.5 py-2 text-md',
  key: 'border-transparent bg-good-wash',
  wrong: '',
  plain: 'border-line bg-surface',
  letter: (isKey) => (isKey ? 'text-good' : 'text-ink-soft'),
  text: 'min-w-0 flex-1 whitespace-pre-line [overflow-wrap:anywhere]',
  chosenNote: '',
  keyNote: 'Correct',
  note: { className: '', iconSize: 15 },
};

const DifficultyBadge = ({ difficulty }: { difficulty: Difficulty }) => (
  <Badge tone={tones[difficulty]}>{capitalise(difficulty)}</Badge>
);

export type QuestionItemProps = {
  question: Question;
  /** From 1, among the approved questions or among the drafts. */
  number: number;
  /** Why the question is on no paper; undefined if it is on papers, or a draft. */
  offPaper: string | undefined;
  isSelected: boolean;
  /** More buttons for a draft. */
  draftTools?: ((question: Question) => ReactNode) | undefined;
  /**
   * All functions must be the same function on each render, because `memo` then skips the item while the list scrolls.
   */
  decide: Decide;
  onSelect: (id: number, isRange: boolean) => void;
  onEdit: (question: Question) => void;
  /** Undefined if no attempt exists whose result could change. */
  onSettle: ((question: Question, name: string) => void) | undefined;
  onDelete: (question: Question) => void;
};

/** One question as the educator sees it: all of it, with its key. */
export const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { question, number, offPaper, isSelected, draftTools, decide, onSelect, onEdit, onSettle, onDelete } = props;
  const { id, explanation, imageUrl, isDraft = false, warnings = [] } = question;
  const name = isDraft ? `draft ${number}` : `question ${number}`;

  return (
    <article className="border-line border-t py-5" aria-label={capitalise(name)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-1 flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <Checkbox
            className="-mr-2 -ml-3"
            label={`Select ${name}`}
            checked={isSelected}
            onChange={(isRange) => onSelect(id, isRange)}
          />
          <h3 className="tabular mr-0.5 font-semibold text-card-title">{isDraft ? `Draft ${number}` : number}</h3>
          <DifficultyBadge difficulty={question.difficulty} />
          <Badge tone="good">{describeKey(question)}</Badge>
          {question.isPilot ? <Badge tone="accent">Pilot</Badge> : null}
          {isSettled(question) ? <Badge tone="accent">Settled</Badge> : null}
          {offPaper === undefined ? null : <Badge>Not on the paper: {offPaper}</Badge>}
          <Link
            href={`/admin/bank/${question.bankItemId}`}
            aria-label={`In the bank: ${name}`}
            className="inline-flex min-h-11 items-center px-1 text-accent text-sm underline underline-offset-4"
          >
            In the bank
          </Link>
        </div>
        <div className="-mr-2 flex max-sm:-ml-4.5">
          <Button variant="quiet" aria-label={`Edit ${name}`} onClick={() => onEdit(question)}>
            Edit
          </Button>
          {onSettle && !isDraft && !question.isPilot ? (
            <Button variant="quiet" aria-label={`Settle ${name}`} onClick={() => onSettle(question, name)}>
              Settle
            </Button>
          ) : null}
          {/* A draft has Discard. */}
          {isDraft ? null : (
            <Button
              variant="quiet"
              className="hover:text-bad"
              aria-label={`Delete ${name}`}
              onClick={() => onDelete(question)}
            >
              Delete
            </Button>
          )}
        </div>
      </div>
      {isDraft ? (
        <DraftStrip about={name} onDecide={(decision) => decide(decision, [id])}>
          {draftTools?.(question)}
        </DraftStrip>
      ) : null}
      {warnings.length > 0 ? (
        <DraftWarnings
          about={name}
          warnings={warnings}
          onDismiss={() => decide('dismiss', [id])}
          className="mt-1.5 max-w-[68ch]"
        />
      ) : null}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-2">
        <div>
          {question.case ? <CaseText text={question.case.text} /> : null}
          <p
            dir="auto"
            className="max-w-[68ch] whitespace-pre-line font-reading text-[1.0625rem] leading-[1.6] [overflow-wrap:anywhere]"
          >
            {question.questionText}
          </p>
          {imageUrl ? <Thumbnail url={imageUrl} number={number} /> : null}
        </div>
        <div>
          <MarkedOptions question={question} look={itemLook} />
          <Facts question={question} />
          {explanation ? <Explanation text={explanation} /> : null}
        </div>
      </div>
      {isDraft ? <SecondSolve name={name} solve={question.secondSolve ?? undefined} /> : null}
    </article>
  );
});

const CaseText = ({ text }: { text: string }) => (
  <p dir="auto" className="mb-2 line-clamp-3 max-w-[68ch] text-ink-soft text-sm [overflow-wrap:anywhere]">
    <span className="font-semibold">Case: </span>
    {text}
  </p>
);

const Explanation = ({ text }: { text: string }) => (
  <div className="mt-4 border-accent border-l-2 pl-4">
    <h4 className="font-semibold text-sm">Explanation</h4>
    <p
      dir="auto"
      className="mt-0.5 max-w-[68ch] whitespace-pre-line font-reading text-ink-soft leading-[1.6] [overflow-wrap:anywhere]"
    >
      {text}
    </p>
  </div>
);

function Facts({ question }: { question: Question }) {
  const facts = [
    ['Subject', question.subject],
    ['Topic', question.topic],
  ].filter(([, value]) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-3.5 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-2">
          <dt className="flex-none text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-strong [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Thumbnail = ({ url, number }: { url: string; number: number }) => (
  <span className="mt-3 block h-24 w-32 flex-none overflow-hidden rounded-small border border-line bg-sunken">
    <img
      src={url}
      alt={`Question ${number}`}
      width={128}
      height={96}
      loading="lazy"
      decoding="async"
      className="size-full object-contain text-ink-soft text-xs"
    />
  </span>
);
