import type { UploadedQuestion } from '#contract/authoring/imports.contract.ts';
import { OptionLetter } from '#contract/exams/option-letter.ts';
import { difficulties } from '#contract/exams/questions.contract.ts';
import { formatNumber } from '#web/ui/wording/count.ts';

/** The most subjects that are named. Further subjects are only counted. */
const namedSubjects = 5;

/** The questions of a file in figures, as pairs of a name and a text. */
export function summarizeQuestions(questions: readonly UploadedQuestion[]): [name: string, text: string][] {
  const amount = (isMeant: (question: UploadedQuestion) => boolean) => questions.filter(isMeant).length;
  const list = (parts: readonly (readonly [string, number])[]) =>
    parts.map(([name, number]) => `${name} ${formatNumber(number)}`).join(' · ');
  const bySubject = new Map<string, number>();
  for (const { subject } of questions) {
    const name = subject ?? 'none';
    bySubject.set(name, (bySubject.get(name) ?? 0) + 1);
  }
  const subjects = [...bySubject].sort((one, other) => other[1] - one[1]);
  const rest = subjects.length - namedSubjects;

  return [
    [
      'Correct answers',
      list(OptionLetter.options.map((letter) => [letter, amount(({ correctAnswer }) => correctAnswer === letter)])),
    ],
    [
      'Difficulty',
      list(
        difficulties
          .map((level) => [level, amount(({ difficulty }) => difficulty === level)] as const)
          .filter(([, number]) => number > 0),
      ),
    ],
    ['Subjects', list(subjects.slice(0, namedSubjects)) + (rest > 0 ? ` · ${formatNumber(rest)} more` : '')],
    ['Without explanation', formatNumber(amount(({ explanation }) => explanation === null))],
  ];
}
