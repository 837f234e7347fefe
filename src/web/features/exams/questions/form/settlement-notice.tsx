import { type Control, useWatch } from 'react-hook-form';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import { OptionLetter } from '#contract/exams/option-letter.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { correctedKey, describeKey, isSameKey, isSettled } from '#web/features/exams/settlement/question-key.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { FilledFields, QuestionFields } from './fields/question-fields.ts';

type SettlementNoticeProps = {
  /** The question as it is stored, or the initial values of a new one. */
  stored: Partial<QuestionKey & Pick<Question, 'isPilot'>> | undefined;
  control: Control<QuestionFields, unknown, FilledFields>;
};

/** Says in the form of a question that it is settled, and warns when saving the form would replace the settlement. */
export function SettlementNotice({ stored = {}, control }: SettlementNoticeProps) {
  const [marked, options] = useWatch({ control, name: ['correctAnswer', 'options'] });
  const { correctAnswer, alsoCorrect, keyState, isPilot } = stored;
  if (isPilot || !correctAnswer || !alsoCorrect || !keyState) return null;
  const settled: QuestionKey = { correctAnswer, alsoCorrect, keyState };
  if (!isSettled(settled)) return null;

  const next = correctedKey(settled, { options, correctAnswer: OptionLetter.safeParse(marked).data ?? correctAnswer });
  const isReplaced = !isSameKey(settled, next);
  return (
    <div aria-live="polite" className="sm:col-span-2">
      <Notice tone={isReplaced ? 'warn' : 'accent'} title={`This question is settled. ${describeKey(settled)}.`}>
        {isReplaced
          ? `If you save this form, the settlement is replaced. ${describeKey(next)}.`
          : 'Settle in the list of questions changes this. The tab Challenges can undo it.'}
      </Notice>
    </div>
  );
}
