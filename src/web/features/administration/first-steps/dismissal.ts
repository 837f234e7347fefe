import { keep, recall } from '#web/platform/device-storage.ts';

/** Whether the educator has hidden the first steps in this browser. */
export const areFirstStepsDismissed = (): boolean => recall('rounds.first-steps') === 'dismissed';

/** Hides the first steps in this browser. If the browser forbids storage, they come back with the next visit. */
export const dismissFirstSteps = (): boolean => keep('rounds.first-steps', 'dismissed');
