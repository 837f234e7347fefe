import { type Control, useWatch } from 'react-hook-form';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import { OptionLetter } from '#contract/exams/option-letter.ts';
import type { Question, QuestionDraft } from '#contract/exams/questions.contract.ts';
import { type OptionField, optionFields } from '#domain/question/question-options.ts';
import { correctedKey, describeKey, isSameKey, isSettled } from '#web/features/exams/settlement/question-key.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { QuestionFields } from './fields/question-fields.ts';

type SettlementNoticeProps = {
  /** The question as it is stored, or the initial values of a new one. */
  stored: Partial<Question> | undefined;
  control: Control<QuestionFields, unknown, QuestionDraft>;
};

/** Says in the form of a question that it is settled, and warns when saving the form would replace the settlement. */
export function SettlementNotice({ stored = {}, control }: SettlementNoticeProps) {
  const [marked, ...options] = useWatch({ control, name: ['correctAnswer', ...optionFields] });
  const { correctAnswer, alsoCorrect, keyState, isPilot } = stored;
  if (isPilot || !correctAnswer || !alsoCorrect || !keyState) return null;
  const settled: QuestionKey = { correctAnswer, alsoCorrect, keyState };
  if (!isSettled(settled)) return null;

  const present = optionFields.map((field, index) => [field, options[index] === null ? null : ''] as const);
  const next = correctedKey(settled, {
    ...(Object.fromEntries(present) as Record<OptionField, string | null>),
    correctAnswer: OptionLetter.safeParse(marked).data ?? correctAnswer,
  });
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
