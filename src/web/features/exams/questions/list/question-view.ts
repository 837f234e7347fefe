import { keep, recall } from '#web/platform/device-storage.ts';

/** Whether this browser shows questions as a compact table. */
export const isTableChosen = (): boolean => recall('rounds.question-view') === 'table';

/** Keeps how this browser shows questions. If the browser forbids storage, the next visit shows cards. */
export const keepView = (isTable: boolean): boolean => keep('rounds.question-view', isTable ? 'table' : undefined);
