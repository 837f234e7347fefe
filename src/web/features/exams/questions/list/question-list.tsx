import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { optionsOf } from '#domain/question/question-options.ts';
import { cx } from '#web/ui/cx.ts';
import { useScroller } from '#web/ui/overlays/scroller.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { NumberedQuestion } from '../find-questions.ts';
import { QuestionItem, type QuestionItemProps } from './question-item.tsx';
import { QuestionRow } from './question-row.tsx';

type QuestionListProps = Pick<
  QuestionItemProps,
  'decide' | 'draftTools' | 'onSelect' | 'onEdit' | 'onSettle' | 'onDelete'
> & {
  questions: readonly NumberedQuestion[];
  /** By question id: why a question is on no paper. */
  offPaper: ReadonlyMap<number, string>;
  /** The sections of the exam, by which the approved questions are grouped. */
  sections: readonly ExamSection[];
  /** Whether each question is one line of a table. */
  isTable: boolean;
  /** The ids of the selected questions. */
  selected: ReadonlySet<number>;
  /** The id of a question to scroll to when the list has it. */
  shownId?: number | undefined;
};

/** The questions as a list. Of a thousand questions only those near the window are rendered. */
export function QuestionList({
  questions,
  offPaper,
  sections,
  isTable,
  selected,
  shownId,
  ...item
}: QuestionListProps) {
  const scroller = useScroller();
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const distance = useDistanceTo(list, scroller);
  const [focused, setFocused] = useState<number>();
  const Question = isTable ? QuestionRow : QuestionItem;

  const virtualizer = useVirtualizer({
    count: questions.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (isTable ? rowHeight : estimateHeight(questions[index], scroller?.clientWidth ?? 0)),
    getItemKey: (index) => questions[index]?.question.id ?? index,
    scrollMargin: distance,
    overscan: 4,
    // The item with the focus stays rendered, so that scrolling does not lose the keyboard's place.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === undefined || focused >= questions.length || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
  });

  const shownIndex = questions.findIndex(({ question }) => question.id === shownId);
  useEffect(() => {
    if (shownIndex >= 0) virtualizer.scrollToIndex(shownIndex, { align: 'center' });
  }, [virtualizer, shownIndex]);

  return (
    <ul
      ref={setList}
      aria-label="Questions"
      className="relative"
      data-draft-list
      tabIndex={-1}
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
      }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const numbered = questions[index];
        return numbered ? (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={questions.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - distance}px)` }}
            onFocus={() => setFocused(index)}
          >
            <GroupTitle title={groupTitle(numbered, questions[index - 1], sections)} isTable={isTable} />
            <Question
              question={numbered.question}
              number={numbered.number}
              offPaper={offPaper.get(numbered.question.id)}
              isSelected={selected.has(numbered.question.id)}
              {...item}
            />
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** The title of the group that begins with this question; undefined if the question is not the first of its group. */
function groupTitle(
  { question }: NumberedQuestion,
  former: NumberedQuestion | undefined,
  sections: readonly ExamSection[],
): string | undefined {
  if (sections.length === 0 || question.isDraft) return undefined;
  if (former && !former.question.isDraft && former.question.section === question.section) return undefined;
  return question.section === null
    ? 'No section: goes to the first section with room'
    : sections[question.section - 1]?.title;
}

const GroupTitle = ({ title, isTable }: { title: string | undefined; isTable: boolean }) =>
  title === undefined ? null : (
    <h3
      className={cx(
        'border-line border-t font-bold [overflow-wrap:anywhere]',
        isTable ? 'pt-3 pb-1.5 text-md' : 'pt-6 pb-3 text-lg',
      )}
    >
      {title}
    </h3>
  );

/**
 * The distance in pixels from the top of the scrolled content to an element. It follows changes of the elements above.
 */
function useDistanceTo(element: HTMLElement | null, scroller: HTMLElement | null): number {
  const [distance, setDistance] = useState(0);
  useEffect(() => {
    const parent = element?.parentElement;
    if (!element || !scroller || !parent) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setDistance(Math.round(top));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The elements above are its siblings.
    for (const sibling of parent.children) if (sibling !== element) observer.observe(sibling);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [element, scroller]);
  return distance;
}

/** The estimated height of a row of the table in pixels. */
const rowHeight = 49;

/**
 * The estimated height of a question in pixels, for a window of this width. A good estimate keeps the scroll bar
 * steady.
 */
function estimateHeight(numbered: NumberedQuestion | undefined, width: number): number {
  if (!numbered) return 0;
  const { questionText, explanation, subject, topic, imageUrl } = numbered.question;
  // Text and options are side by side, as in `QuestionItem`.
  const isWide = width >= 960;
  const column = isWide ? (width - 96) / 2 : width - 48;
  const lines = (text: string, pixels: number) => Math.ceil((text.length * 8.1) / Math.max(160, Math.min(pixels, 600)));
  const stem = 27 * lines(questionText, column) + (imageUrl ? 110 : 0) + (numbered.question.case ? 71 : 0);
  const options = optionsOf(numbered.question).map(({ text }) => 26 + 23 * lines(text, column - 90));
  const rest = (subject || topic ? 38 : 0) + (explanation ? 44 + 26 * lines(explanation, column - 20) : 0);
  const answers = options.reduce((sum, height) => sum + height, rest);
  return 94 + (isWide ? Math.max(stem, answers) : stem + answers + 16);
}

/** Three placeholders while questions load. */
export function QuestionListSkeleton() {
  return (
    <Loading>
      {[1, 2, 3].map((place) => (
        <div key={place} className="border-line border-t py-5">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="mt-5 h-5 w-full max-w-[40rem]" />
          <Skeleton className="mt-2.5 h-5 w-2/3 max-w-[30rem]" />
          <div className="mt-5 grid max-w-[45rem] gap-2">
            {[1, 2, 3, 4].map((letter) => (
              <Skeleton key={letter} className="h-10" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
