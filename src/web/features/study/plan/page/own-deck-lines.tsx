import { ButtonLink } from '#web/ui/button.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { Plan } from '../use-plan.ts';

/** The lines of the student's own decks in the plan. A deck whose cards are on another device says what to do. */
export function OwnDeckLines({ own }: Pick<Plan, 'own'>) {
  return (
    <>
      {own?.decks.map(({ id, name, cards }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-3 text-md">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="font-medium">{name}</bdi>
            <span className="text-ink-soft"> · your own deck</span>
          </span>
          <span className="tabular flex-none text-ink-soft text-sm">{count(cards.length, 'card')}</span>
        </li>
      ))}
      {own?.absent.map(({ id, name }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-md">
          <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
            <bdi className="font-medium">{name}</bdi>
            <span className="block text-ink-soft text-sm">
              The cards of this deck are on the device where you added it. Add its file here too, and you go on where
              you stopped.
            </span>
          </span>
          <ButtonLink href="/decks">Add the file</ButtonLink>
        </li>
      ))}
    </>
  );
}
