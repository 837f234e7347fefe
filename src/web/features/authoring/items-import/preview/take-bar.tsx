import { useQueryClient } from '@tanstack/react-query';
import { type ItemsImport, takeImport } from '#contract/authoring/items-import.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { keepFocusAbove } from '#web/ui/overlays/show-focused.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { repeatedly } from '../../imports/use-batch.ts';
import { reasonOf } from '../failure-reason.ts';
import { importQuery, inBackground } from '../import.queries.ts';
import type { CardTarget } from '../use-import-address.ts';
import type { Choices } from './use-choices.ts';
import { countWanted, type WantedItems } from './wanted-items.ts';

type TakeProps = { found: ItemsImport; choices: Choices };
type TakeQuestionsProps = TakeProps & { examId: number | undefined; examTitle: string | undefined };

/** Imports questions into the bank, and into the exam if there is one. */
export function TakeQuestions({ examId, examTitle, ...props }: TakeQuestionsProps) {
  const exam = examTitle ? `“${examTitle}”` : 'the exam';
  return (
    <TakeBar
      {...props}
      // A question that the bank has already still comes on the exam.
      takesKnown={examId !== undefined}
      place={examId === undefined ? 'To the question bank' : `To the question bank and ${exam}`}
      target={examId === undefined ? {} : { examId }}
    />
  );
}

/** Imports flashcards into the topics that the file or the educator names. */
export function TakeCards({ target: { subjectId, topicId, topicName }, ...props }: TakeProps & { target: CardTarget }) {
  return (
    <TakeBar
      {...props}
      place={subjectId === undefined ? 'To the topics of the file' : 'To the library'}
      missing={topicName?.trim() === '' ? 'Write the name of the new topic.' : undefined}
      target={{
        ...(subjectId !== undefined && { subjectId }),
        ...(topicId !== undefined && { topicId }),
        ...(topicName !== undefined && { topicName }),
      }}
    />
  );
}

/** Imports a site: each item goes where it was there. */
export function TakeSite(props: TakeProps) {
  return <TakeBar {...props} place="To the library, the question bank and the exams" target={{}} />;
}

type TakeBarProps = TakeProps & {
  takesKnown?: boolean;
  place: string;
  /** The step that the educator must do before the import. */
  missing?: string | undefined;
  target: { examId?: number; subjectId?: number; topicId?: number; topicName?: string };
};

/** Says what would be imported and where to, and imports it. The bar stays at the bottom of the window. */
function TakeBar({ found, choices, takesKnown = false, place, missing, target }: TakeBarProps) {
  const { importId, items, counts } = found;
  const wanted = countWanted(items, choices);
  const amount = wanted.added + (takesKnown ? wanted.known : 0);
  const queryClient = useQueryClient();
  const take = useSingleMutation({
    mutationFn: async () => {
      if (missing !== undefined) throw new Error(missing);
      return call(
        takeImport,
        { params: { importId }, body: { ...choices, ...target }, headers: inBackground },
        repeatedly,
      );
    },
    onSuccess: (answer) =>
      queryClient.setQueryData(importQuery(importId).queryKey, (former) =>
        'importId' in answer ? answer : former && 'items' in former ? { ...former, receipt: answer } : former,
      ),
    // Lists and counts are stale now. A refusal may mean that the exam or the batch was deleted.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const problem = reasonOf(take.error) ?? (take.isPending ? undefined : found.failure);

  return (
    <section
      ref={keepFocusAbove}
      aria-label="Import"
      data-bar="bottom"
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-strong text-md [overflow-wrap:anywhere]">{place}</p>
        <p className="tabular text-ink-soft text-sm empty:hidden">
          {sayRest(wanted, counts.leftOut, amount > wanted.added)}
        </p>
        {problem === undefined ? null : (
          <p role="alert" className="mt-1 text-bad text-sm [overflow-wrap:anywhere]">
            Nothing was imported. {problem}
          </p>
        )}
      </div>
      <Button
        variant="primary"
        className="max-sm:w-full"
        disabled={amount === 0}
        isPending={take.isPending}
        pendingLabel="Importing…"
        onClick={() => take.mutate(undefined)}
      >
        Import {formatNumber(amount)} of {formatNumber(items.length)}
      </Button>
    </section>
  );
}

/** The items that are not imported, by the reason. */
function sayRest({ unkeyed, known, excluded }: WantedItems, leftOut: number, isKnownTaken: boolean): string {
  const parts = [
    unkeyed > 0 && `${count(unkeyed, 'question')} without a key`,
    known > 0 && !isKnownTaken && `${formatNumber(known)} here already`,
    excluded > 0 && `${formatNumber(excluded)} excluded`,
    leftOut > 0 && `${formatNumber(leftOut)} left out`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `Not imported: ${parts.join(', ')}`;
}
