import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { count } from '#web/ui/wording/count.ts';
import { costsOf } from '../../log/costs-of.ts';
import type { PlanDeck } from '../../log/plan-decks.ts';
import { noMissed } from '../../missed/load-missed.ts';
import { fitStability } from '../../planner/fit-stability.ts';
import type { ForecastInput } from '../../planner/forecast.ts';
import type { CardKey, PlanCard } from '../../planner/plan-card.ts';
import type { PlanSettings } from '../../planner/plan-settings.ts';
import { dateOfStudyDay, studyDayOfDate } from '../../planner/study-day.ts';
import type { Plan } from '../use-plan.ts';
import { DecksChoice } from './decks-choice.tsx';
import { MinutesChoice } from './minutes-choice.tsx';
import { type ChosenTopic, checkDraft, draftOf, firstExamDay, type PlanDraft, settingsOf } from './plan-draft.ts';
import { TopicsChoice } from './topics-choice.tsx';

type PlanFormProps = {
  plan: Plan;
  chosen: ChosenTopic[];
  chosenDecks: readonly PlanDeck[];
  onSave: (settings: PlanSettings, decks: readonly PlanDeck[]) => Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** Makes or changes the plan: date, topics, own decks, minutes, buttons. */
export function PlanForm({ plan, chosen, chosenDecks, onSave, onCancel }: PlanFormProps) {
  const { settings, today, missed } = plan;
  const [draft, setDraft] = useState<PlanDraft>(() => draftOf(settings, chosen, chosenDecks));
  const [wasSent, setWasSent] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const change = (part: Partial<PlanDraft>) => setDraft({ ...draft, ...part });
  const { questions, attempts } = missed ?? noMissed;
  const errors = checkDraft(draft, today, settings, attempts > 0);
  const input = useForecastInput(plan, draft);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (errors.date || errors.topics) {
      document.getElementById(errors.date ? 'plan-date' : 'plan-topics')?.focus();
      return;
    }
    if (isSaving) return;
    setIsSaving(true);
    await onSave(settingsOf(draft, settings, today), draft.decks);
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-7">
      <TextField
        id="plan-date"
        type="date"
        label="Date of the exam"
        required
        min={dateOfStudyDay(firstExamDay(settings, today))}
        value={draft.date}
        onChange={({ target }) => change({ date: target.value })}
        error={wasSent ? errors.date : undefined}
        inputClassName="max-w-56"
      />
      {attempts > 0 ? (
        <p className="rounded-small bg-accent-wash px-4 py-3 text-md" role="status">
          {questions.length > 0
            ? `In this plan: ${count(questions.length, 'question')} that you got wrong. They come back from the day after the mistake on, until you are right.`
            : `In this plan: the questions of ${count(attempts, 'exam')} that you got wrong, as soon as they can be read.`}{' '}
          You may add topics.
        </p>
      ) : null}
      <div id="plan-topics" tabIndex={-1}>
        <TopicsChoice
          topics={draft.topics}
          onChange={(update) => setDraft((before) => ({ ...before, topics: update(before.topics) }))}
          error={wasSent ? errors.topics : undefined}
        />
      </div>
      <DecksChoice
        chosen={draft.decks}
        absent={plan.own?.absent ?? []}
        onChange={(update) => setDraft((before) => ({ ...before, decks: update(before.decks) }))}
      />
      <MinutesChoice minutes={draft.minutes} onChange={(minutes) => change({ minutes })} input={input} />
      <div>
        <Switch
          checked={draft.countsPractice}
          onChange={(countsPractice) => change({ countsPractice })}
          label="Practice counts in these minutes"
        />
        <p className="text-ink-soft text-sm">
          The session of a day is then shorter by the time in which you practised questions on it.
        </p>
      </div>
      <div>
        <Switch
          checked={draft.hasFourGrades}
          onChange={(hasFourGrades) => change({ hasFourGrades })}
          label="Four buttons: Again, Hard, Good, Easy"
        />
        <p className="text-ink-soft text-sm">Two buttons, Again and Good, are enough for most students.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          isPending={isSaving}
          pendingLabel={settings ? 'Saving...' : 'Making the plan…'}
        >
          {settings ? 'Save changes' : 'Make the plan'}
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </form>
  );
}

/**
 * The input of the curve: the cards of the plan that are still chosen, and an unseen card for each card that is not
 * loaded yet.
 */
function useForecastInput(
  { topics, cards, own, state, today, settings }: Plan,
  draft: PlanDraft,
): ForecastInput | undefined {
  const { date, topics: chosen, decks } = draft;
  return useMemo(() => {
    const examDay = studyDayOfDate(date);
    if (examDay === undefined || examDay <= today || examDay > today + 1100) return undefined;
    const byKey = new Map(cards.map((card) => [card.key, card]));
    const wanted: PlanCard[] = cards.filter(({ key }) => !/^[cd]:/.test(key));
    let unread = Number.MAX_SAFE_INTEGER;
    const addUnread = (kind: 'c' | 'd', number: number) => {
      for (let index = 0; index < number; index += 1) {
        wanted.push({ key: `${kind}:${unread}` });
        unread -= 1;
      }
    };
    for (const deck of decks) {
      const present = own?.decks.find(({ planIds }) => planIds.includes(deck.id));
      if (present) wanted.push(...present.cards.flatMap(({ key }) => byKey.get(key) ?? []));
      else addUnread('d', deck.cards);
    }
    for (const { id, flashcardsCount } of chosen) {
      const topic = topics.find((each) => each.id === id);
      if (topic) {
        for (const card of topic.cards) {
          const key: CardKey = `c:${card.id}`;
          wanted.push(byKey.get(key) ?? { key });
        }
      } else {
        addUnread('c', flashcardsCount);
      }
    }
    if (wanted.length === 0) return undefined;
    const startDay = settings?.examDay === examDay ? settings.startDay : today;
    return {
      settings: { startDay, examDay, minutes: 20 },
      today,
      cards: wanted,
      costs: costsOf(state),
      secondsSpent: 0,
      factor: fitStability(state.laterReviews),
    };
  }, [date, chosen, decks, topics, cards, own, state, today, settings]);
}
