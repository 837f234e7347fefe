import { keep, recall } from '#web/platform/device-storage.ts';

/**
 * Whether the log of this device has marks. A screen opens the log only then, before the student makes the first mark.
 */
export const hasMarks = (): boolean => recall('rounds.marks') !== null;

/** A browser that allows no storage keeps no marks either. */
export const noteMarks = (areThere: boolean): boolean => keep('rounds.marks', areThere ? '' : undefined);
