import { announcements } from './announcements.table.ts';
import { bankItems, bankUses, bankVersions } from './bank.table.ts';
import { cases } from './cases.table.ts';
import { examSections } from './exam-sections.table.ts';
import { exams } from './exams.table.ts';
import { flashcards } from './flashcards.table.ts';
import { privacySettings } from './privacy-settings.table.ts';
import { questions } from './questions.table.ts';
import { subjects } from './subjects.table.ts';
import { topics } from './topics.table.ts';

/**
 * The tables with the trigger `notify_content_change`. A response may be cached only if it is made from these tables.
 */
export const contentTables = [
  subjects,
  topics,
  flashcards,
  exams,
  examSections,
  questions,
  privacySettings,
  bankItems,
  bankVersions,
  bankUses,
  cases,
  announcements,
] as const;

export type ContentTable = (typeof contentTables)[number]['_']['name'];
