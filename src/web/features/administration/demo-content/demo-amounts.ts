import type { DemoContent } from '#contract/administration/demo-content.contract.ts';
import { count } from '#web/ui/wording/count.ts';

type Amounts = DemoContent['staying'] & Partial<Pick<DemoContent['going'], 'questions' | 'attempts'>>;

/** Names the amounts that are not zero: "7 subjects, 21 topics, 214 flashcards, 60 questions to practise and 1 exam with 3 attempts". Empty if all are zero. */
export function demoAmounts({ subjects, topics, flashcards, exams, questions = 0, attempts = 0 }: Amounts): string {
  const parts = [
    subjects > 0 && count(subjects, 'subject'),
    topics > 0 && count(topics, 'topic'),
    flashcards > 0 && count(flashcards, 'flashcard'),
    questions > 0 && `${count(questions, 'question')} to practise`,
    exams > 0 && `${count(exams, 'exam')}${attempts > 0 ? ` with ${count(attempts, 'attempt')}` : ''}`,
  ];
  return new Intl.ListFormat('en-GB').format(parts.filter((part) => part !== false));
}
