import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exams/patterns.contract.ts';
import { scalePattern } from '#domain/marking/scale-pattern.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { named, quoted } from '#server/features/administration/activity/summary.rules.ts';
import { requireQuestionPerSection } from '#server/features/exams/editing/change-exam.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { toRules } from './pattern-rules.rules.ts';
import { deletePattern, insertPattern, selectPatterns, updatePatternName } from './patterns.store.ts';

export function patternsRoutes(app: FastifyInstance, { db, record }: { db: Database; record: RecordChange }): void {
  mount(app, contract.listExamPatterns, async ({ query: { questions } }) => {
    const patterns = await selectPatterns(db);
    return questions === undefined ? patterns : patterns.flatMap((pattern) => scalePattern(pattern, questions) ?? []);
  });

  mount(app, contract.createExamPattern, ({ body: { name, ...draft } }, request) => {
    const rules = toRules(draft);
    requireQuestionPerSection(rules);
    return record(
      request,
      (tx) => insertPattern(tx, name, rules),
      () => `Added ${named('pattern', name)}`,
    );
  });

  mount(app, contract.renameExamPattern, ({ params: { id }, body: { name } }, request) =>
    record(
      request,
      (tx) => updatePatternName(tx, id, name),
      () => `Renamed a pattern to ${quoted(name)}`,
    ),
  );

  mount(app, contract.deleteExamPattern, async ({ params: { id } }, request) => {
    await record(
      request,
      (tx) => deletePattern(tx, id),
      ({ name }) => `Deleted ${named('pattern', name)}`,
    );
    return { deleted: true } as const;
  });
}
