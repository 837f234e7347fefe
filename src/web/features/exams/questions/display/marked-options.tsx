import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type OptionField, type OptionLetter, optionsOf } from '#domain/question/question-options.ts';
import { cx } from '#web/ui/cx.ts';

/** The classes and words of marked options, which differ between the screens that show them. */
export type OptionLook = {
  list: string;
  /**
   * The classes of every option. `key`, `wrong` and `plain` are added to the key, to a wrong choice, and to all other
   * options.
   */
  option: string;
  key: string;
  wrong: string;
  plain: string;
  letter?: (isKey: boolean) => string;
  text: string;
  chosenNote: string;
  keyNote: string;
  /** Shows the note with an icon beside the text, instead of in brackets after the text. */
  note?: { className: string; iconSize: number };
};

type MarkedOptionsProps = {
  question: Readonly<Record<OptionField, string | null>> & {
    correctAnswer: OptionLetter;
    /** Further correct options, if the question was settled. */
    alsoCorrect?: readonly OptionLetter[];
  };
  /** Undefined where no student answers. */
  selectedAnswer?: OptionLetter | null;
  /** Whether a choice other than the key costs nothing, because the question was settled. It is not marked as wrong. */
  isForgiven?: boolean;
  /** For a student: the letters in the order in which the exam showed the options, if that was another order. */
  shownOrder?: string | undefined;
  look: OptionLook;
};

/** The options of a question, with its key and the choice of a student marked. */
export function MarkedOptions({ question, selectedAnswer, isForgiven = false, shownOrder, look }: MarkedOptionsProps) {
  const { correctAnswer, alsoCorrect = [] } = question;
  return (
    <ol className={look.list}>
      {optionsOf(question).map(({ letter, text }) => {
        const isKey = letter === correctAnswer || alsoCorrect.includes(letter);
        const isChosen = letter === selectedAnswer;
        const isWrong = isChosen && !isKey && !isForgiven;
        const notes = [isChosen && look.chosenNote, isKey && look.keyNote].filter(Boolean);
        return (
          <li key={letter} className={cx(look.option, isKey ? look.key : isWrong ? look.wrong : look.plain)}>
            <span className={cx('w-4 flex-none font-semibold', look.letter?.(isKey))}>{letter}</span>
            <span dir="auto" className={look.text}>
              {text}
              {!look.note && notes.length > 0 ? ` (${notes.join(', ')})` : ''}
              {shownOrder === undefined ? null : (
                <span className="whitespace-nowrap text-ink-soft text-xs">
                  {' '}
                  {String.fromCharCode(65 + shownOrder.indexOf(letter))} in your exam
                </span>
              )}
            </span>
            {look.note && notes.length > 0 ? (
              <span
                className={cx(
                  'flex flex-none items-center gap-1.5 font-semibold text-sm',
                  isKey ? 'text-good' : isWrong ? 'text-bad' : 'text-ink-soft',
                  look.note.className,
                )}
              >
                {isKey ? (
                  <Check aria-hidden="true" size={look.note.iconSize} />
                ) : isWrong ? (
                  <X aria-hidden="true" size={look.note.iconSize} />
                ) : null}
                {/* The blank keeps the words apart where the option is read as one text. */} {notes.join(' · ')}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
