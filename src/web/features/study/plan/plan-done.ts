import { count } from '#web/ui/wording/count.ts';
import { writeMinutes } from './plan-words.ts';
import type { Plan } from './use-plan.ts';

type PlanOfToday = Pick<Plan, 'state' | 'today' | 'settings' | 'practised'>;

/** Says what the student has done today. "Come back tomorrow." follows unless the exam is today. */
export function writeDone({ state, today, settings, practised }: PlanOfToday): string {
  const done = state.days.get(today);
  const sentence = done
    ? `You answered ${count(done.reviews, 'card')} in ${writeMinutes(done.seconds)}.`
    : practised > 0
      ? `You have practised for ${writeMinutes(practised)}.`
      : 'There is nothing to study today.';
  return settings && settings.examDay <= today ? sentence : `${sentence} Come back tomorrow.`;
}
