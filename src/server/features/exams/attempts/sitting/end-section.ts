import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockAttempt } from '../attempts.store.ts';
import { sectionsAt } from '../paper/sections.rules.ts';
import { isOverdue } from '../timing/deadline.rules.ts';
import { endedEarly } from '../timing/section-times.rules.ts';
import { updateTimes } from '../timing/times.store.ts';

type Ending = { sessionId: string; position: number; now: Date };

/**
 * Ends the open section of an attempt now. The later sections and the deadline move forward by the time that was left.
 * Does nothing if the section has ended already, so that a browser can repeat the request.
 * @param position from 1
 * @throws AppError `attempt.not_found`, `attempt.closed`, `section.not_found`, `section.cannot_end`; then nothing is
 * changed.
 */
export async function endSection(db: Database, { sessionId, position, now }: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, sessionId);
    if (attempt.status !== 'in_progress' || isOverdue(attempt, now)) throw new AppError('attempt.closed');
    const states = sectionsAt(attempt, now);
    const state = states[position - 1];
    if (!state) throw new AppError('section.not_found');
    if (state.hasOpened && !state.isOpen) return;
    if (!state.isOpen) throw cannotEnd('This section has not opened yet.');
    if (state.section.advance === 'clock') throw cannotEnd('This section ends when its time is over.');
    if (position === states.length) throw cannotEnd('This is the last section. Submit the exam to end it.');
    await updateTimes(tx, [endedEarly(attempt, position - 1, now)]);
  });
}

const cannotEnd = (message: string) => new AppError('section.cannot_end', message);
