import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/administration/demo-content.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount } from '#server/features/administration/activity/summary.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { markDemoContentKept, selectDemoContent } from './demo-content.store.ts';
import { removeDemoExams, removeDemoLibrary } from './remove-demo-content.ts';

export function demoContentRoutes(app: FastifyInstance, { db, record }: { db: Database; record: RecordChange }): void {
  mount(app, contract.getDemoContent, () => selectDemoContent(db));

  mount(app, contract.keepDemoContent, async (_, request) => {
    await record(request, markDemoContentKept, (isChanged) => (isChanged ? 'Kept the demo content' : undefined));
    return selectDemoContent(db);
  });

  mount(app, contract.removeDemoContent, async (_, request) => {
    // The list of activity shows these amounts. They are counted first, because `removeDemoExams` deletes the exams.
    const { going } = await selectDemoContent(db);
    await removeDemoExams(db);
    await record(request, removeDemoLibrary, (isRemoved) => (isRemoved ? summaryOf(going) : undefined));
    return { deleted: true } as const;
  });
}

/** Writes what was deleted; undefined if all amounts are 0. */
function summaryOf({ attempts, ...going }: contract.DemoContent['going']): string | undefined {
  const nouns = {
    subjects: 'subject',
    topics: 'topic',
    flashcards: 'flashcard',
    questions: 'question',
    exams: 'exam',
  } as const;
  const parts = (['subjects', 'topics', 'flashcards', 'questions', 'exams'] as const)
    .filter((noun) => going[noun] > 0)
    .map((noun) => amount(going[noun], nouns[noun]));
  if (parts.length === 0) return undefined;
  const ofExams = going.exams > 0 ? ` with ${amount(attempts, 'attempt')}` : '';
  return `Removed the demo content: ${parts.join(', ')}${ofExams}`;
}
