import { useQueryClient } from '@tanstack/react-query';
import {
  type DemoContent,
  keepDemoContent,
  removeDemoContent,
} from '#contract/administration/demo-content.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { returnFocus } from '#web/ui/overlays/focus-return.ts';
import { count } from '#web/ui/wording/count.ts';
import { demoContentQuery } from './demo-content.queries.ts';

/** Says that the content is demo content, and removes all of it or keeps it. */
export function DemoContentNotice({ demo: { going, staying } }: { demo: DemoContent }) {
  const queryClient = useQueryClient();
  const removal = useOpenItem();
  const remove = useItemChange({
    send: () => call(removeDemoContent, {}),
    success: 'Demo content removed',
    failure: 'Failed to remove the demo content',
    onSuccess: removal.close,
  });
  const keep = useItemChange({
    send: () => call(keepDemoContent, { body: { isKept: true } }),
    success: 'The demo content stays',
    failure: 'Failed to keep the demo content',
    onSuccess: (_, kept) => {
      // The notice disappears with its buttons, and a keyboard user needs a place to continue from.
      returnFocus(null);
      queryClient.setQueryData(demoContentQuery.queryKey, kept);
    },
  });
  const added = demoAmounts(staying);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <h2 className="font-semibold tracking-normal">Rounds came with demo content</h2>
        <p className="text-ink-soft">{demoAmounts(going)}. Students see it until you remove it.</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          onClick={() => {
            // The dialog names amounts, so the page loads the current amounts.
            void queryClient.invalidateQueries({ queryKey: demoContentQuery.queryKey });
            removal.open();
          }}
        >
          Remove demo content
        </Button>
        <Button variant="quiet" isPending={keep.isPending} onClick={() => keep.mutate(undefined)}>
          Keep it
        </Button>
      </div>
      <ConfirmDialog
        {...removal.dialog}
        title="Remove the demo content?"
        text={
          <>
            This will permanently delete {demoAmounts({ ...going, attempts: 0 })} of the demo content. This action
            cannot be undone.
            {going.attempts > 0 ? (
              <span className="mt-3 block font-semibold text-bad">
                {count(going.attempts, 'attempt')} of students {going.attempts === 1 ? 'goes' : 'go'} with the{' '}
                {going.exams === 1 ? 'exam' : 'exams'}, results included.
              </span>
            ) : null}
            <span className="mt-3 block">
              {added === ''
                ? 'What you have added elsewhere stays.'
                : `What you have added or changed stays: ${added}.`}
            </span>
          </>
        }
        confirmLabel="Remove"
        pendingLabel="Removing…"
        isPending={remove.isPending}
        failure={remove.error ? `Not removed. ${remove.error.message}` : undefined}
        onConfirm={() => remove.mutate(undefined)}
      />
    </div>
  );
}

type Amounts = DemoContent['staying'] & Partial<Pick<DemoContent['going'], 'questions' | 'attempts'>>;

/**
 * Names the amounts that are not zero: "7 subjects, 21 topics, 214 flashcards, 60 questions to practise and 1 exam with
 * 3 attempts". Empty if all are zero.
 */
function demoAmounts({ subjects, topics, flashcards, exams, questions = 0, attempts = 0 }: Amounts): string {
  const parts = [
    subjects > 0 && count(subjects, 'subject'),
    topics > 0 && count(topics, 'topic'),
    flashcards > 0 && count(flashcards, 'flashcard'),
    questions > 0 && `${count(questions, 'question')} to practise`,
    exams > 0 && `${count(exams, 'exam')}${attempts > 0 ? ` with ${count(attempts, 'attempt')}` : ''}`,
  ];
  return new Intl.ListFormat('en-GB').format(parts.filter((part) => part !== false));
}
