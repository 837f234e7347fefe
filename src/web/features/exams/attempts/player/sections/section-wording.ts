import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import type { TimedSection } from '../../engine/steps/timed-sections.ts';

/**
 * How the student leaves the open section. `submit`: it is the last one, so the student submits. `end-section`: the
 * student ends it, or its time runs out. `clock`: only its time ends it.
 */
export type WayOn = 'submit' | 'end-section' | 'clock';

export function wayOn({ sections, sectionIndex }: Pick<AttemptEngine, 'sections' | 'sectionIndex'>): WayOn {
  const index = sectionIndex();
  if (index >= sections().length - 1) return 'submit';
  return sections()[index]?.advance === 'student' ? 'end-section' : 'clock';
}

/** Below this number of seconds the student reads that the section ends. */
const warningSeconds = 60;

/** Says, in the last minute of a section, what happens at its end; empty at other times, and in the last section. */
export function endingText(sections: readonly TimedSection[], index: number, secondsLeft: number): string {
  const section = sections[index];
  if (!section || index === sections.length - 1 || secondsLeft > warningSeconds || secondsLeft === 0) return '';
  return `${nameSection(section)} ends within a minute, and ${nameSection(sections[index + 1])} begins by itself. ${returnText(section)}`;
}

/** Whether the student can return to a section that has ended. */
export const returnText = (section: Pick<TimedSection, 'title' | 'mayReturn'>): string =>
  `You ${section.mayReturn ? 'can still' : 'cannot'} return to the questions of ${nameSection(section)}.`.replace(
    '….',
    '…',
  );

/** A longer title would leave no room for the rest of a sentence on a phone. */
const longestName = 40;

/** The title of a section in a sentence. A long one is cut after a word. */
export function nameSection(section: Pick<TimedSection, 'title'> | undefined): string {
  const letters = [...(section?.title ?? '')];
  if (letters.length <= longestName) return letters.join('');
  const start = letters.slice(0, longestName).join('');
  return `${start.replace(/\s+\S*$/u, '')}…`;
}
