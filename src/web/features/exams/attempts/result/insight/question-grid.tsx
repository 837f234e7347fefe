import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { type AnswerMark, markOf } from '#web/features/exams/settlement/answer-mark.ts';
import { cx } from '#web/ui/cx.ts';

const looks: Record<AnswerMark, { words: string; sign: string; className: string }> = {
  correct: { words: 'correct', sign: '✓', className: 'border-transparent bg-good-wash text-good' },
  given: { words: 'full marks', sign: '✓', className: 'border-transparent bg-good-wash text-good' },
  wrong: { words: 'incorrect', sign: '✗', className: 'border-transparent bg-bad-wash text-bad' },
  missing: { words: 'not answered', sign: '–', className: 'border-line border-dashed text-ink-soft' },
  dropped: { words: 'not counted', sign: '○', className: 'border-line text-ink-soft' },
};

type QuestionGridProps = { answers: readonly ReviewedAnswer[]; onJump: (number: number) => void };

/** The numbers of all questions, to jump to one. Folded at first, because 200 numbers fill two phone screens. */
export function QuestionGrid({ answers, onJump }: QuestionGridProps) {
  return (
    <details className="mb-6 rounded-small border border-line print:hidden">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-strong text-sm leading-5">Jump to a question</summary>
      <ul className="tabular grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5 px-4 pt-1 pb-4">
        {answers.map((answer, index) => {
          const { words, sign, className } = looks[markOf(answer)];
          return (
            <li key={answer.questionId}>
              <button
                type="button"
                aria-label={`Question ${index + 1}, ${words}`}
                onClick={() => onJump(index + 1)}
                className={cx('grid min-h-11 w-full place-content-center rounded-small border text-sm', className)}
              >
                <span className="font-semibold leading-none">{index + 1}</span>
                <span aria-hidden="true" className="text-center text-xs leading-none">
                  {sign}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
