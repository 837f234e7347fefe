import type { Attempt, Plan } from '#server/schema/attempts.table.ts';
import type { DrawnPaper } from './draw-paper.rules.ts';

/** Minutes of one day, the longest time that an attempt can last. */
const longest = 1440;

const added = (minutes: number, percent: number) => Math.ceil((minutes * percent) / 100);

/**
 * Gives a paper the extra percent of its person: each section becomes longer by this share of its minutes, rounded up
 * to whole minutes, and so does a paper without sections. The extra percent is cut if the paper would last longer than
 * one day.
 * @param duration Minutes of a paper without sections.
 */
export function stretchPaper(
  { plan, minutes: minutesOfSections }: DrawnPaper,
  duration: number,
  extraPercent: number,
): Pick<Attempt, 'plan' | 'rosterMinutes'> & { duration: number } {
  const minutes = minutesOfSections ?? duration;
  const percent = Math.min(extraPercent, Math.max(0, Math.floor((100 * (longest - minutes)) / minutes)));
  if (percent === 0) return { plan, duration: minutes, rosterMinutes: 0 };
  const stretched = plan && plan.sections.length > 0 ? stretchSections(plan, percent) : plan;
  const last = stretched?.sections.at(-1);
  const total = last ? last.endsAt / 60_000 : minutes + added(minutes, percent);
  return { plan: stretched, duration: total, rosterMinutes: total - minutes };
}

function stretchSections(plan: Plan, percent: number): Plan {
  let opensAt = 0;
  const sections = plan.sections.map((section) => {
    const minutes = (section.endsAt - section.opensAt) / 60_000;
    const moved = { ...section, opensAt, endsAt: opensAt + (minutes + added(minutes, percent)) * 60_000 };
    opensAt = moved.endsAt;
    return moved;
  });
  return { ...plan, sections };
}
