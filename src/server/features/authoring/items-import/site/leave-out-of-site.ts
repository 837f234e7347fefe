import type { ImportItem } from '#contract/authoring/items-import.contract.ts';
import { leaveOut } from '../judge-items.ts';

/** A part of a site that is left out, because its content is not valid. */
export const leaveOutOfSite = (place: string, title: string, reason: string): ImportItem & { draft: null } => ({
  ...leaveOut({ place, title, reason, remedy: 'Correct it on the other site, and export that again.' }),
  draft: null,
});
