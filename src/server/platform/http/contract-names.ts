import * as z from 'zod/mini';
import * as accounts from '#contract/administration/accounts.contract.ts';
import * as activity from '#contract/administration/activity.contract.ts';
import * as apiKeys from '#contract/administration/api-keys.contract.ts';
import * as auth from '#contract/administration/auth.contract.ts';
import * as backups from '#contract/administration/backups.contract.ts';
import * as demoContent from '#contract/administration/demo-content.contract.ts';
import * as installation from '#contract/administration/installation.contract.ts';
import * as jobs from '#contract/administration/jobs.contract.ts';
import * as stats from '#contract/administration/stats.contract.ts';
import * as status from '#contract/administration/status.contract.ts';
import * as generation from '#contract/authoring/generation.contract.ts';
import * as generations from '#contract/authoring/generations.contract.ts';
import * as imports from '#contract/authoring/imports.contract.ts';
import * as itemsImport from '#contract/authoring/items-import.contract.ts';
import * as bank from '#contract/content/bank.contract.ts';
import * as blueprint from '#contract/content/blueprint.contract.ts';
import * as cases from '#contract/content/cases.contract.ts';
import * as manyItems from '#contract/content/many-items.contract.ts';
import * as practice from '#contract/content/practice.contract.ts';
import * as practiceReports from '#contract/content/practice-reports.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorBody, Issue } from '#contract/errors.ts';
import * as analytics from '#contract/exams/analytics/analytics.contract.ts';
import * as similarity from '#contract/exams/analytics/similarity.contract.ts';
import * as announcements from '#contract/exams/announcements.contract.ts';
import * as attempts from '#contract/exams/attempts/attempts.contract.ts';
import * as boundary from '#contract/exams/attempts/boundary.contract.ts';
import * as insight from '#contract/exams/attempts/insight.contract.ts';
import * as preview from '#contract/exams/attempts/preview.contract.ts';
import * as receipts from '#contract/exams/attempts/receipts.contract.ts';
import * as results from '#contract/exams/attempts/results.contract.ts';
import * as examInfo from '#contract/exams/exam-info.contract.ts';
import * as exams from '#contract/exams/exams.contract.ts';
import * as manyQuestions from '#contract/exams/many-questions.contract.ts';
import * as gradebook from '#contract/exams/monitoring/gradebook.contract.ts';
import * as hall from '#contract/exams/monitoring/hall.contract.ts';
import * as manageAttempts from '#contract/exams/monitoring/manage-attempts.contract.ts';
import * as markSheet from '#contract/exams/monitoring/mark-sheet.contract.ts';
import * as monitoring from '#contract/exams/monitoring/monitoring.contract.ts';
import * as responses from '#contract/exams/monitoring/responses.contract.ts';
import * as standings from '#contract/exams/monitoring/standings.contract.ts';
import * as passMark from '#contract/exams/pass-mark.contract.ts';
import * as patterns from '#contract/exams/patterns.contract.ts';
import * as ownResults from '#contract/exams/people/own-results.contract.ts';
import * as personResults from '#contract/exams/people/person-results.contract.ts';
import * as presets from '#contract/exams/presets.contract.ts';
import * as privacy from '#contract/exams/privacy.contract.ts';
import * as questions from '#contract/exams/questions.contract.ts';
import * as cohorts from '#contract/exams/roster/cohorts.contract.ts';
import * as findPerson from '#contract/exams/roster/find-person.contract.ts';
import * as people from '#contract/exams/roster/people.contract.ts';
import * as roster from '#contract/exams/roster/roster.contract.ts';
import * as sections from '#contract/exams/sections.contract.ts';
import * as settlement from '#contract/exams/settlement.contract.ts';
import * as words from '#contract/exams/words.contract.ts';
import * as fileExports from '#contract/interchange/exports.contract.ts';
import * as flashcards from '#contract/library/flashcards.contract.ts';
import * as manyFlashcards from '#contract/library/many-flashcards.contract.ts';
import * as search from '#contract/library/search.contract.ts';
import * as subjects from '#contract/library/subjects.contract.ts';
import * as topicVersions from '#contract/library/topic-versions.contract.ts';
import * as topics from '#contract/library/topics.contract.ts';
import * as boxes from '#contract/study/boxes.contract.ts';
import * as decks from '#contract/study/decks.contract.ts';

const contract: Record<string, unknown> = {
  ...{ ...subjects, ...topics, ...topicVersions, ...flashcards, ...manyFlashcards, ...search, ...boxes, ...decks },
  ...{
    ...exams,
    ...examInfo,
    ...sections,
    ...patterns,
    ...presets,
    ...privacy,
    ...questions,
    ...words,
    ...manyQuestions,
    ...bank,
    ...manyItems,
    ...cases,
    ...blueprint,
    ...practice,
    ...practiceReports,
    ...attempts,
    ...boundary,
    ...preview,
    ...receipts,
    ...results,
    ...insight,
    ...ownResults,
    ...personResults,
    ...monitoring,
    ...hall,
    ...announcements,
    ...manageAttempts,
    ...analytics,
    ...settlement,
    ...passMark,
    ...responses,
    ...cohorts,
    ...people,
    ...roster,
    ...findPerson,
    ...standings,
    ...markSheet,
    ...gradebook,
    ...similarity,
    ...fileExports,
  },
  ...{
    ...jobs,
    ...status,
    ...generation,
    ...generations,
    ...imports,
    ...itemsImport,
    ...apiKeys,
    ...auth,
    ...accounts,
    ...activity,
    ...backups,
    ...demoContent,
    ...installation,
    ...stats,
  },
  ...{ ErrorBody, Issue },
};

const names = new Map<unknown, string>(Object.entries(contract).map(([name, value]) => [value, name]));

/** The name of an endpoint in the contract, such as `listExams`. The OpenAPI document uses it as the operation id. */
export const nameOfEndpoint = (endpoint: Endpoint): string | undefined => names.get(endpoint);

/**
 * The names of the contract's objects, such as `Exam`, for the schemas of the OpenAPI document. Parameters are left out, because OpenAPI
 * lists each of them where it is used.
 */
export const namedSchemas = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(contract)) {
  if (value instanceof z.ZodMiniObject && !/(Params|Query|Headers)$/.test(name)) namedSchemas.add(value, { id: name });
}
