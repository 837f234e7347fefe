import { recall } from '#web/platform/device-storage.ts';

/** The summary of the plan that this device keeps for other screens, as JSON; null without a plan. */
export const readNote = (): string | null => recall('rounds.plan');

/** Whether this device had a plan when the plan was last opened. */
export const hadPlan = (): boolean => readNote() !== null;
