import type { DemoContent } from '#contract/administration/demo-content.contract.ts';
import { count } from '#web/ui/wording/count.ts';

type Amounts = DemoContent['staying'] & { attempts?: number };

/** Names the amounts that are not zero: "7 subjects, 21 topics, 214 flashcards and 1 exam with 3 attempts". Empty if all are zero. */
export function demoAmounts({ subjects, topics, flashcards, exams, attempts = 0 }: Amounts): string {
  const parts = [
    subjects > 0 && count(subjects, 'subject'),
    topics > 0 && count(topics, 'topic'),
    flashcards > 0 && count(flashcards, 'flashcard'),
    exams > 0 && `${count(exams, 'exam')}${attempts > 0 ? ` with ${count(attempts, 'attempt')}` : ''}`,
  ];
  return new Intl.ListFormat('en-GB').format(parts.filter((part) => part !== false));
}
