import type { PaperSection } from '#contract/exams/attempts/attempts.contract.ts';
import type { Attempt, PlannedSection } from '#server/schema/attempts.table.ts';
import { elapsedMilliseconds } from '../timing/deadline.rules.ts';

/*
 * Which section is open follows from the start, the plan, the deadline and the time. The server writes nothing at a
 * boundary. The SQL form of the windows is the function `changed_in_sections` of the migrations.
 */

type Deadline = Pick<Attempt, 'startTime' | 'endsAt'>;
type Timed = Deadline & Pick<Attempt, 'plan'>;

/** A section at a moment. Its end is in milliseconds since the start, and never after the deadline of the attempt. */
type SectionState<Section> = { section: Section; endsAt: number; hasOpened: boolean; isOpen: boolean };
type Window = Pick<PlannedSection, 'opensAt' | 'endsAt'>;

/** The sections of an attempt as they are at `now`; empty for a paper without sections. */
export const sectionsAt = (attempt: Timed, now: Date): SectionState<PlannedSection>[] =>
  (attempt.plan?.sections ?? []).map((section) => sectionAt(attempt, section, now));

function sectionAt<Section extends Window>(attempt: Deadline, section: Section, now: Date): SectionState<Section> {
  const elapsed = elapsedMilliseconds(attempt, now);
  const deadline = attempt.endsAt.getTime() - attempt.startTime.getTime();
  const endsAt = Math.min(section.endsAt, deadline);
  const hasOpened = section.opensAt <= elapsed && section.opensAt < deadline;
  return { section, endsAt, hasOpened, isOpen: hasOpened && elapsed < endsAt };
}

/** The section that is open at `now`. */
export const openSection = <Section extends Window>(attempt: Deadline, sections: Section[], now: Date) =>
  sections.find((section) => sectionAt(attempt, section, now).isOpen);

/**
 * Whether the student may read the questions of a section at `now`: it is open, or has ended and the student may return
 * to it.
 */
export function mayRead(attempt: Deadline, section: PlannedSection, now: Date): boolean {
  const { hasOpened, isOpen } = sectionAt(attempt, section, now);
  return isOpen || (hasOpened && section.mayReturn);
}

/** Seconds until a section opens, with fraction; null once it has opened. */
export function secondsToOpening(attempt: Deadline, section: PlannedSection, now: Date): number | null {
  if (sectionAt(attempt, section, now).hasOpened) return null;
  return Math.max(0, (section.opensAt - elapsedMilliseconds(attempt, now)) / 1000);
}

/**
 * The ids of the questions that the student may read at `now`, in the order of the paper: all questions of a paper
 * without sections; otherwise the questions of the open section and of ended sections to which the student may return.
 */
export function readableIds(attempt: Timed & Pick<Attempt, 'questionIds'>, now: Date): number[] {
  if (!attempt.plan?.sections.length) return attempt.questionIds;
  return attempt.plan.sections.flatMap((section) => (mayRead(attempt, section, now) ? section.questionIds : []));
}

/** The sections as a paper shows them. The ids of the questions of a section stay secret until it opens. */
export function toPaperSections(attempt: Timed, now: Date): PaperSection[] {
  const elapsed = elapsedMilliseconds(attempt, now);
  return sectionsAt(attempt, now).map(({ section, endsAt, hasOpened, isOpen }) => ({
    title: section.title,
    minutes: Math.round((section.endsAt - section.opensAt) / 60_000),
    advance: section.advance,
    mayReturn: section.mayReturn,
    opensInSeconds: secondsToOpening(attempt, section, now),
    remainingSeconds: Math.max(0, (endsAt - Math.max(elapsed, section.opensAt)) / 1000),
    isOpen,
    totalQuestions: section.questionIds.length,
    questionIds: hasOpened ? section.questionIds : [],
  }));
}
