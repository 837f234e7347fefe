import { useSearchParams } from 'wouter';
import { parseId } from '#web/platform/navigation/route-id.ts';

/**
 * The subject and the topic that get flashcards. `topicName`: a new topic. Without them, the decks of the file name
 * them.
 */
export type CardTarget = {
  subjectId: number | undefined;
  topicId: number | undefined;
  topicName: string | undefined;
};

/** The open import and where the educator came from. They are in the address, so that a reload and Back keep them. */
export function useImportAddress() {
  const [params, setParams] = useSearchParams();
  const idOf = (name: string) => parseId(params.get(name) ?? '');
  // Not `withParameters`: an empty `topicName` must stay in the address, because it is a new topic without a name yet.
  const change = (values: Record<string, string | number | undefined>, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace },
    );
  const target: CardTarget = {
    subjectId: idOf('subjectId'),
    topicId: idOf('topicId'),
    topicName: params.get('topicName') ?? undefined,
  };
  return {
    importId: idOf('import'),
    examId: idOf('exam'),
    isForCards: params.has('cards'),
    target,
    open: (importId: number | undefined, replace: boolean) => change({ import: importId }, replace),
    setTarget: (next: CardTarget) => change(next, true),
  };
}

export const cardsPath = ({ subjectId, topicId }: CardTarget) => {
  const chosen = Object.entries({ subjectId, topicId }).filter(([, id]) => id !== undefined);
  return `/admin/flashcards?${new URLSearchParams(chosen.map(([name, id]) => [name, String(id)]))}`;
};
