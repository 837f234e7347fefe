import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { projectRoot } from '../project.ts';
import { captureCommand } from '../run-command.ts';

const cleanTree = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: {
      '#contract/*': './src/contract/*',
      '#domain/*': './src/domain/*',
      '#server/*': './src/server/*',
      '#web/*': './src/web/*',
      '#test/*': './test/*',
    },
    dependencies: { zod: '*', 'drizzle-orm': '*', pg: '*' },
    devDependencies: { vitest: '*' },
  }),
  'author.config.ts': 'export const author = 1;',
  'site.config.ts': 'export const site = 1;',
  'test/factories/create-content.ts': 'export const factory = 1;',
  'src/contract/exams.contract.ts':
    "import * as z from 'zod/mini'; export const Exam = z.string(); export type Exam = string;",
  'src/domain/marking/grade.ts': 'export const grade = 1;',
  'src/contract/marking.ts': "import { grade } from '#domain/marking/grade.ts'; export const marking = grade;",
  'src/server/main.ts': "import { app } from './app.ts'; app;",
  'src/server/app.ts': "import { routes } from './features/exams/exams/exams.routes.ts'; export const app = routes;",
  'src/server/platform/database/database.ts': "import pg from 'pg'; export type Database = pg.Pool;",
  'src/server/schema/exams.table.ts': "import { pgTable } from 'drizzle-orm/pg-core'; export const exams = pgTable;",
  'src/server/features/exams/exams/exams.store.ts':
    "import { eq } from 'drizzle-orm'; import { exams } from '#server/schema/exams.table.ts'; export const s = [eq, exams];",
  'src/server/features/exams/exams/exams.rules.ts':
    "import type { Exam } from '#contract/exams.contract.ts'; export const rule = (e: Exam) => e;",
  'src/server/features/exams/exams/open-exam.ts':
    "import type { Database } from '#server/platform/database/database.ts'; import { s } from './exams.store.ts'; import { rule } from './exams.rules.ts'; export const open = (db: Database) => [db, s, rule];",
  'src/server/features/exams/exams/exams.routes.ts':
    "import { Exam } from '#contract/exams.contract.ts'; import { open } from './open-exam.ts'; import { s } from './exams.store.ts'; export const routes = [Exam, open, s];",
  'src/server/features/exams/exams/open-exam.test.ts':
    "import { test } from 'vitest'; import { sql } from 'drizzle-orm'; import { factory } from '#test/factories/create-content.ts'; import { attempt } from '#server/features/exams/attempts/start-attempt.ts'; test(factory, attempt, sql);",
  'src/server/features/exams/attempts/start-attempt.ts':
    "import { open } from '../exams/open-exam.ts'; export const attempt = open;",
  // Several stores of one noun may write its table.
  'src/server/features/exams/exams/create.store.ts':
    "import { exams } from '#server/schema/exams.table.ts'; export const create = (db) => db.insert(exams);",
  'src/server/features/exams/exams/remove.store.ts':
    "import { exams } from '#server/schema/exams.table.ts'; export const remove = (db) => db.delete(exams);",
  'src/server/features/exams/exams/write-exam.ts':
    "import { create } from './create.store.ts'; import { remove } from './remove.store.ts'; export const write = [create, remove];",
  'src/server/schema/attempts.table.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'; export const attempts = pgTable;",
  'src/server/features/exams/attempts/attempts.store.ts':
    "import { attempts } from '#server/schema/attempts.table.ts'; export const enter = (db) => db.insert(attempts);",
  'src/web/main.tsx': "import { routes } from './routes.tsx'; routes;",
  'src/web/routes.tsx': "export const routes = [() => import('./screens/exam/exam-screen.tsx')];",
  'src/web/screens/exam/exam-screen.tsx':
    "import { player } from '#web/features/exams/exams/player.tsx'; import { button } from '#web/ui/button.tsx'; export const screen = [player, button];",
  'src/web/features/exams/exams/player.tsx':
    "import { Exam } from '#contract/exams.contract.ts'; import { call } from '#web/platform/api/api-client.ts'; export const player = [Exam, call];",
  'src/web/ui/button.tsx': "import { cx } from './cx.ts'; export const button = cx;",
  'src/web/ui/cx.ts': 'export const cx = 1;',
  'src/web/platform/api/api-client.ts': "import { Exam } from '#contract/exams.contract.ts'; export const call = Exam;",
};

/** For each rule, files that break it. The check must name the first of them. */
const offences: Record<string, Record<string, string>> = {
  'domain-is-pure': {
    'src/domain/marking/bad-floor.ts': "import { Exam } from '#contract/exams.contract.ts'; Exam;",
  },
  'contract-imports-zod-and-domain-only': { 'src/contract/bad.ts': "import pg from 'pg'; pg;" },
  'web-and-server-meet-in-contract': {
    'src/web/features/exams/exams/bad-wall.ts':
      "import type { Database } from '#server/platform/database/database.ts'; export type D = Database;",
  },
  'web-runs-in-a-browser': { 'src/web/features/exams/exams/bad-core.ts': "import fs from 'node:fs'; fs;" },
  'product-stands-alone': {
    'src/server/features/exams/exams/bad-support.ts':
      "import { factory } from '#test/factories/create-content.ts'; factory;",
  },
  'product-imports-no-development-package': {
    'src/server/features/exams/exams/bad-dev.ts': "import { test } from 'vitest'; test;",
  },
  'platform-knows-no-feature': {
    'src/server/platform/bad-platform.ts': "import { open } from '../features/exams/exams/open-exam.ts'; open;",
  },
  'ui-knows-no-feature-and-no-network': {
    'src/web/ui/bad-ui.ts': "import { call } from '../platform/api/api-client.ts'; call;",
  },
  'editing-knows-no-feature': {
    'src/web/editing/bad-editing.ts': "import { player } from '#web/features/exams/exams/player.tsx'; player;",
  },
  'web-flows-from-routes-to-screens-to-features': {
    'src/web/features/exams/exams/bad-flow.ts': "import { screen } from '#web/screens/exam/exam-screen.tsx'; screen;",
  },
  'only-main-knows-the-routes': {
    'src/web/screens/exam/bad-routes.ts': "import { routes } from '#web/routes.tsx'; routes;",
  },
  'only-the-server-mounts-routes': {
    'src/server/features/exams/exams/bad-mount.ts': "import { routes } from './exams.routes.ts'; routes;",
  },
  'no-feature-knows-the-server': {
    'src/server/features/exams/exams/bad-upward.ts': "import { app } from '#server/app.ts'; app;",
  },
  'stores-call-no-use-case': {
    'src/server/features/exams/exams/bad.store.ts': "import { open } from './open-exam.ts'; open;",
  },
  'schema-knows-schema': {
    'src/server/schema/bad-value.table.ts': "import { Exam } from '#contract/exams.contract.ts'; Exam;",
  },
  'schema-knows-no-feature': {
    'src/server/schema/bad.table.ts':
      "import type { rule } from '#server/features/exams/exams/exams.rules.ts'; export type R = typeof rule;",
  },
  'tables-in-schema': {
    'src/server/features/exams/exams/bad-table.ts': "import { t } from './bad.table.ts'; t;",
    'src/server/features/exams/exams/bad.table.ts': 'export const t = 1;',
  },
  'sql-in-stores-and-schema': {
    'src/server/features/exams/exams/bad-sql.ts': "import { sql } from 'drizzle-orm'; sql;",
  },
  'rules-are-pure': { 'src/server/features/exams/exams/bad.rules.ts': "import { s } from './exams.store.ts'; s;" },
  'rules-take-only-types-from-the-schema': {
    'src/server/features/exams/exams/bad-value.rules.ts':
      "import { exams } from '#server/schema/exams.table.ts'; exams;",
  },
  'no-cycle': {
    'src/server/features/exams/exams/bad-a.ts': "import { b } from './bad-b.ts'; export const a = b;",
    'src/server/features/exams/exams/bad-b.ts': "import { a } from './bad-a.ts'; export const b = a;",
  },
  'nothing-unresolved': { 'src/server/features/exams/exams/bad-nowhere.ts': "import { x } from './nowhere.ts'; x;" },
  'no-orphan': { 'src/server/features/exams/exams/bad-orphan.ts': 'export const alone = 1;' },
  'folders-form-no-cycle': {
    'src/server/features/exams/exams/deep/bad-knot.store.ts':
      "import { enter } from '#server/features/exams/attempts/attempts.store.ts'; enter;",
    'src/web/features/exams/exams/bad-knot.tsx':
      "import { device } from '#web/features/exams/attempts/device/device.ts'; device;",
    'src/web/features/exams/attempts/device/device.ts':
      "import { player } from '#web/features/exams/exams/player.tsx'; export const device = player;",
    'src/contract/exams/list/bad-list.ts': "import { x } from '../form/deep/bad-form.ts'; x;",
    'src/contract/exams/form/deep/bad-form.ts': "import { order } from '../../list/order.ts'; export const x = order;",
    'src/contract/exams/list/order.ts': 'export const order = 1;',
  },
};

/** Stores that write the table of another noun. */
const foreignWriters = {
  'src/server/features/exams/attempts/with-builder.store.ts':
    "import { exams as sat } from '#server/schema/exams.table.ts'; export const w = (db) => db.update(sat);",
  'src/server/features/exams/exams/with-sql.store.ts': `import { attempts } from '#server/schema/attempts.table.ts'; export const w = (sql) => sql\`delete from \${attempts}\`;`,
};

const folders: string[] = [];

function layTree(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rounds-arrows-'));
  folders.push(folder);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

const checkTree = (files: Record<string, string>) =>
  captureCommand(path.join(projectRoot, 'tools/checks/check-arrows.ts'), [], { cwd: layTree(files) });

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the check of the arrows', { timeout: 30_000 }, () => {
  test('passes a tree in which every arrow points the right way', async () => {
    const { output, exitCode } = await checkTree(cleanTree);
    expect(output).toContain(', 0 forbidden.');
    expect(exitCode).toBe(0);
  });

  test('fails for each rule that is broken, and names the files that break it', async () => {
    const { output, exitCode } = await checkTree(
      Object.assign({ ...cleanTree, ...foreignWriters }, ...Object.values(offences)),
    );
    expect(exitCode).toBe(1);
    const lines = output.split('\n');
    const missed = Object.entries(offences)
      .filter(([rule, files]) => {
        const [culprit] = Object.keys(files);
        return !lines.some((line) => line.startsWith(`${rule}: `) && line.includes(`${culprit}`));
      })
      .map(([rule]) => rule);
    expect(missed).toEqual([]);
    expect(output).toMatch(/^folders-form-no-cycle: src\/web\/.*bad-knot[.]tsx/m);
    expect(output).toMatch(/^folders-form-no-cycle: src\/contract\/.*bad-list[.]ts/m);
    for (const [table, store] of [
      ['exams', 'attempts/with-builder'],
      ['attempts', 'exams/with-sql'],
    ]) {
      expect(output).toMatch(
        new RegExp(`^only-the-owner-writes-a-table: ${table} is written by .*${store}[.]store[.]ts`, 'm'),
      );
    }
  });

  test('has an example of a violation for each rule', () => {
    const rules = (configuration.forbidden ?? []).map((rule) => rule.name);
    expect(Object.keys(offences).sort()).toEqual([...rules, 'folders-form-no-cycle'].sort());
  });

  test('fails when it has read no file', async () => {
    const { output, exitCode } = await checkTree({
      'package.json': '{}',
      'src/notes.md': '',
      'author.config.ts': '',
      'site.config.ts': '',
    });
    expect(output).toContain('suspiciously-few: 0 imports seen in 0 files');
    expect(exitCode).toBe(1);
  });
});
