import { useState } from 'react';
import { type Draw, drawPaper, getBlueprint, previewDraw } from '#contract/content/blueprint.contract.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { deleteQuestions } from '#contract/exams/many-questions.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { type BlueprintContent, isSameContent } from './edited-blueprint.ts';
import type { BlueprintSave } from './use-blueprint-save.tsx';

export type DrawnItem = Draw['items'][number];

/** A draw with the blueprint that it is from. `items` contains the swaps of the educator. */
export type Drawn = Draw & BlueprintContent & { seen: string };

/** The questions that a draw has added. */
export type Receipt = Pick<EndpointOutput<typeof drawPaper>, 'questionIds'>;

/**
 * Draws a paper, lets the educator swap its items, adds it to the exam, and takes it back.
 * @param lastDraw What an earlier visit has added and can still be taken back.
 */
export function useDraw(
  exam: Exam,
  lastDraw: Receipt | null,
  { send, onError }: Pick<BlueprintSave, 'send' | 'onError'>,
) {
  const params = { id: exam.id };
  const [drawn, setDrawn] = useState<Drawn>();
  const [receipt, setReceipt] = useState<Receipt>();
  const [undone, setUndone] = useState<Receipt>();

  const draw = useItemChange({
    send: async (content: BlueprintContent): Promise<Drawn> => {
      // The server draws by its own blueprint, which may be newer than the blueprint on this page.
      const present = await call(getBlueprint, { params });
      const { rows, notUsedInLast, seen } = isSameContent(content, present) ? present : await send(content);
      return { rows, notUsedInLast, seen, ...(await call(previewDraw, { params, body: {} })) };
    },
    success: () => undefined,
    failure: 'Failed to draw the paper',
    onSuccess: (_, result) => {
      setDrawn(result);
      setReceipt(undefined);
    },
    onError,
  });
  const accept = useItemChange({
    send: ({ seed, seen, items }: Drawn) =>
      call(drawPaper, {
        params,
        body: { seed, seen, allowShort: true, items: items.map(({ itemId, row }) => ({ itemId, row })) },
      }),
    success: () => undefined,
    failure: 'Failed to add the questions',
    onSuccess: (_, added) => {
      setReceipt(added);
      setDrawn(undefined);
    },
  });
  const undo = useItemChange({
    send: ({ questionIds }: Receipt) => call(deleteQuestions, { params, body: { ids: questionIds } }),
    success: 'The questions were taken off the exam again',
    failure: 'Failed to take the questions off the exam',
    onSuccess: (taken) => {
      setReceipt(undefined);
      setUndone(taken);
    },
  });
  // Until the blueprint is loaded again, it still has the draw that was undone.
  const isUndone = lastDraw?.questionIds[0] === undone?.questionIds[0];
  /** Puts another item in the place of `old`, or takes `old` out. */
  const swap = (old: DrawnItem, item?: DrawnItem) =>
    setDrawn(
      (before) =>
        before && {
          ...before,
          items: before.items.flatMap((each) => (each.itemId === old.itemId ? (item ?? []) : [each])),
        },
    );
  return { drawn, draw, swap, accept, undo, receipt, earlier: drawn || isUndone ? null : lastDraw };
}
