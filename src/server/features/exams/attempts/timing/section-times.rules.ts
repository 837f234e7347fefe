import { longestAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import type { Attempt, Plan } from '#server/schema/attempts.table.ts';
import {
  durationOf,
  elapsedMilliseconds,
  extendedDeadline,
  movedDeadline,
  returnableMinutes,
} from './deadline.rules.ts';

/*
 * How the deadline of an attempt moves, and with it its sections. The sections of a plan follow each other without a
 * gap. Their times do not regard the closing time of the exam: the deadline does, and it cuts off what is after it.
 */

/** The columns that say when an attempt ends. */
export type Times = Pick<Attempt, 'id' | 'startTime' | 'endsAt' | 'extraMinutes' | 'duration' | 'plan'> &
  Partial<Pick<Attempt, 'rosterMinutes' | 'timeChanges'>>;

const minute = 60_000;

/**
 * The position in the plan of the section whose time runs at `now`. After the deadline it is the section whose time the
 * deadline ended.
 * @returns -1 for a paper without sections
 */
function runningSection({ startTime, endsAt, plan }: Times, now: Date): number {
  const at = Math.min(elapsedMilliseconds({ startTime }, now), endsAt.getTime() - startTime.getTime() - 1);
  return Math.max(plan?.sections.findLastIndex(({ opensAt }) => opensAt <= at) ?? -1, plan?.sections.length ? 0 : -1);
}

/** Makes one section longer, or shorter by a negative number, and shifts the later sections. */
function stretch(plan: Plan | null, index: number, milliseconds: number, extraMinutes = 0): Plan | null {
  return (
    plan && {
      ...plan,
      sections: plan.sections.map((section, position) => {
        if (position < index) return section;
        const endsAt = section.endsAt + milliseconds;
        return position === index
          ? { ...section, endsAt, extraMinutes: section.extraMinutes + extraMinutes }
          : { ...section, opensAt: section.opensAt + milliseconds, endsAt };
      }),
    }
  );
}

/**
 * The times with extra time. It stretches the open section and shifts the later ones. If the deadline has just passed,
 * the extra time counts from now, so that the student gets all of it.
 * @returns null if the attempt would then last longer than one day.
 */
export function extended(times: Times, extraMinutes: number, now: Date): Times | null {
  const endsAt = extendedDeadline(times, extraMinutes, now);
  if (endsAt === null) return null;
  const added = endsAt.getTime() - times.endsAt.getTime();
  const plan = stretch(times.plan, runningSection(times, now), added, extraMinutes);
  return { ...times, plan, endsAt, extraMinutes: times.extraMinutes + extraMinutes };
}

/**
 * The times of a closed attempt that is opened again for some minutes from now. The student goes on in the section in
 * which the attempt ended: this section and the later ones get back the time that they had left then, and this section
 * also gets all further minutes. Minutes beyond the former deadline count as extra minutes, so that they can be taken
 * back.
 * @returns null if the attempt would then end more than one day after its start.
 */
export function reopened(times: Times & Pick<Attempt, 'endTime'>, minutes: number, now: Date): Times | null {
  const { startTime, endTime, plan } = times;
  const endsAt = new Date(now.getTime() + minutes * minute);
  if (endsAt.getTime() - startTime.getTime() > longestAttempt) return null;
  const ended = endTime ?? times.endsAt;
  const closedFor = Math.max(0, now.getTime() - ended.getTime());
  const left = (plan?.sections.at(-1)?.endsAt ?? 0) - elapsedMilliseconds({ startTime }, ended);
  const longer = Math.max(0, minutes * minute - left);
  const extraMinutes = Math.max(0, Math.ceil((endsAt.getTime() - times.endsAt.getTime()) / minute));
  const moved = stretch(plan, runningSection(times, ended), closedFor + longer, extraMinutes);
  return { ...times, plan: moved, endsAt, extraMinutes: times.extraMinutes + extraMinutes };
}

/**
 * How many extra minutes can be taken back: the given minutes, as far as whole minutes of them are left. So taking time
 * back never ends an attempt or a section. No time can be taken back from a section that has ended.
 */
export function returnable(times: Times, now: Date): number {
  const running = times.plan?.sections[runningSection(times, now)];
  if (!running) return returnableMinutes(times, now);
  const endsAt = Math.min(times.startTime.getTime() + running.endsAt, times.endsAt.getTime());
  return Math.min(
    returnableMinutes({ endsAt: new Date(endsAt), extraMinutes: running.extraMinutes }, now),
    times.extraMinutes,
  );
}

/** The times after some of the `returnable` minutes were taken back. */
export function shortened(times: Times, minutes: number, now: Date): Times {
  return {
    ...times,
    plan: stretch(times.plan, runningSection(times, now), -minutes * minute, -minutes),
    endsAt: new Date(times.endsAt.getTime() - minutes * minute),
    extraMinutes: times.extraMinutes - minutes,
  };
}

/**
 * The times after the student has ended the open section, at `index` of the plan: the later sections and the deadline
 * move forward.
 */
export function endedEarly(times: Times, index: number, now: Date): Times {
  const section = times.plan?.sections[index];
  if (!section) return times;
  const plan = stretch(times.plan, index, elapsedMilliseconds(times, now) - section.endsAt);
  const atTheEnd = times.startTime.getTime() + (plan?.sections.at(-1)?.endsAt ?? 0);
  return { ...times, plan, endsAt: new Date(Math.min(times.endsAt.getTime(), atTheEnd)) };
}

/**
 * The times after the closing time of the exam has moved. The sections keep their times, because the deadline cuts
 * them. An attempt that was opened again keeps its end, which an educator has set for it alone.
 */
export const moved = (times: Times, closesAt: Date | null, now: Date): Times => ({
  ...times,
  endsAt: times.timeChanges?.some(({ kind }) => kind === 'reopened')
    ? times.endsAt
    : movedDeadline(times, closesAt, now),
  duration: durationOf(times),
});
