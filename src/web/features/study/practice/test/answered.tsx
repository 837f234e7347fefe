import type { PracticeItem } from '#contract/content/practice.contract.ts';
import { type OptionLetter, optionsOf } from '#domain/question/question-options.ts';
import { reviewLook } from '#web/features/exams/attempts/result/review/reviewed-question.tsx';
import { MarkedOptions } from '#web/features/exams/questions/display/marked-options.tsx';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import { ReportError } from '../report/report-error.tsx';
import { TopicCards } from './topic-cards.tsx';

type AnsweredProps = {
  item: PracticeItem;
  chosen: OptionLetter;
  /** Whether the student has chosen just now, so that the focus moves to what a screen reader should read next. */
  isNew: boolean;
};

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** A question of a test in tutor mode after the answer: the key, the explanation, and what others chose. */
export function Answered({ item, chosen, isNew }: AnsweredProps) {
  const isRight = keysOf(item).includes(chosen);
  const { subject, topic } = item;
  return (
    <div className="low:col-start-2 low:row-span-2 low:row-start-1">
      <p ref={isNew ? focusOn : undefined} tabIndex={-1} className="mt-5 font-semibold low:mt-0">
        {isRight ? 'Right.' : 'Not right.'}
      </p>
      <div className="-mt-2">
        <MarkedOptions question={item} selectedAnswer={chosen} look={reviewLook} />
      </div>
      <Explanation text={item.explanation} />
      <Shares item={item} />
      <ReportError item={item} />
      {!isRight && subject && topic ? <TopicCards subject={subject} topic={topic} /> : null}
    </div>
  );
}

function Explanation({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-5 max-w-[45rem] border-accent border-l-2 pl-4">
      <h3 className="font-semibold text-sm">Explanation</h3>
      <p
        dir="auto"
        className="mt-1 max-w-[66ch] whitespace-pre-line font-reading text-ink-soft leading-[1.6] [overflow-wrap:anywhere]"
      >
        {text}
      </p>
    </div>
  );
}

/** The server gives no shares below ten answers. */
export function Shares({ item }: { item: PracticeItem }) {
  const { shares } = item;
  if (!shares) return null;
  return (
    <p className="tabular mt-4 text-ink-soft text-sm">
      In exams chosen:{' '}
      {optionsOf(item)
        .map(({ letter }) => `${letter} ${Math.round((shares[letter] ?? 0) * 100)}%`)
        .join(' · ')}
    </p>
  );
}
