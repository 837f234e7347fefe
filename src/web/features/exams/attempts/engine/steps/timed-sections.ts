import type { Paper, PaperSection } from '#contract/exams/attempts/attempts.contract.ts';
import { countDownTo } from '../clocks/countdown.ts';
import { type ClockReading, elapsedMs } from '../clocks/server-clock.ts';

/** A section with its times in milliseconds since the start of the attempt. An ended section ends at 0. */
export type TimedSection = Pick<
  PaperSection,
  'title' | 'minutes' | 'advance' | 'mayReturn' | 'totalQuestions' | 'questionIds'
> & { opensAtMs: number; endsAtMs: number };

type TimesOfPaper = Pick<Paper, 'sections' | 'elapsedMilliseconds' | 'remainingSeconds'>;

/** The sections of a paper with their times, which the server states relative to the moment of its response. */
export function timeSections({ sections, elapsedMilliseconds, remainingSeconds }: TimesOfPaper): TimedSection[] {
  const deadlineMs = elapsedMilliseconds + remainingSeconds * 1000;
  const opened = openedSection({ sections });
  const opensAtMs = (index: number): number => {
    const wait = sections[index]?.opensInSeconds;
    return wait === undefined ? deadlineMs : wait === null ? 0 : elapsedMilliseconds + wait * 1000;
  };
  return sections.map(({ title, minutes, advance, mayReturn, totalQuestions, questionIds }, index) => ({
    title,
    minutes,
    advance,
    mayReturn,
    totalQuestions,
    questionIds,
    opensAtMs: opensAtMs(index),
    // A section ends when the next one opens.
    endsAtMs: index < opened ? 0 : Math.min(opensAtMs(index + 1), deadlineMs),
  }));
}

/** The index of the section that the server opened last before it sent this paper; −1 for a paper without sections. */
export const openedSection = ({ sections }: Pick<Paper, 'sections'>): number =>
  sections.findLastIndex(({ opensInSeconds }) => opensInSeconds === null);

/**
 * The index of the section whose time runs at this moment, or else of the last one; −1 for a paper without sections.
 */
export function currentSection(sections: readonly TimedSection[], clock: ClockReading, now: number): number {
  const index = sections.findIndex(({ endsAtMs }) => countDownTo(endsAtMs, clock, now).secondsLeft > 0);
  return index === -1 ? sections.length - 1 : index;
}

/**
 * The milliseconds until a section opens, if the opening is less than a second before (then negative) or after this
 * moment; otherwise undefined.
 */
export function openingNear(sections: readonly TimedSection[], clock: ClockReading, now: number): number | undefined {
  const elapsed = elapsedMs(clock, now);
  const found = sections.find(({ opensAtMs }) => opensAtMs > 0 && Math.abs(opensAtMs - elapsed) < 1000);
  return found && found.opensAtMs - elapsed;
}

/** The questions of a paper, also those of ended sections to which the student cannot return. */
export const idsOfPaper = ({ sections, questions }: Pick<Paper, 'sections' | 'questions'>): number[] =>
  sections.length === 0 ? questions.map(({ id }) => id) : sections.flatMap(({ questionIds }) => questionIds);

/** The index of the section of a question; −1 if it is in no section that has opened. */
export const sectionOf = (sections: readonly TimedSection[], questionId: number): number =>
  sections.findIndex(({ questionIds }) => questionIds.includes(questionId));
