import { capitalise } from '#web/ui/capitalise.ts';

/** What an educator manages, as messages name it. */
export type ItemNoun = 'subject' | 'topic' | 'exam' | 'question';

/** "Subject", as titles, buttons and messages begin with it. */
export const titleOf = (noun: ItemNoun): string => capitalise(noun);
