import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administer } from '#server/administer.ts';
import { backUp, restore } from '#server/keep-backup.ts';
import { StartError } from '../../start-error.ts';
import { clusterName, postgresMajor, requireReadableCluster } from './cluster-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rounds-cluster-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function layCluster(folder: string, version: string): void {
  mkdirSync(join(dataDir, folder));
  writeFileSync(join(dataDir, folder, 'PG_VERSION'), `${version}\n`);
}

it('The folder is named after the major version of the installed binaries', async () => {
  const { postgres } = await findPostgresBinaries();
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  expect(version).toMatch(new RegExp(`\\(PostgreSQL\\) ${postgresMajor}\\.`));
});

describe.each([
  ['an older major version', 'postgres-17', '17'],
  ['a newer major version', 'postgres-19', '19'],
  ['another major version than its folder says', clusterName, '17'],
])('A cluster of %s', (_title, folder, version) => {
  beforeEach(() => layCluster(folder, version));

  it('stops the start with one line that names backup and restore, and no cluster is created', async () => {
    const started = startEmbeddedPostgres({ dataDir });
    await expect(started).rejects.toThrow(StartError);
    const { message } = (await started.catch((error: unknown) => error)) as StartError;
    expect(message).toContain(`${join(dataDir, folder)} is a database of PostgreSQL ${version}`);
    expect(message).toContain(`this release of Rounds uses PostgreSQL ${postgresMajor}`);
    expect(message).toContain('"npm run backup -- FILE"');
    expect(message).toContain('"npm run restore -- FILE"');
    expect(message).not.toContain('\n');
    expect(readdirSync(dataDir)).toEqual([folder]);
  });

  it.each([
    ['backup', () => backUp([join(dataDir, 'file.gz')], { DATA_DIR: dataDir }, () => {})],
    ['restore', () => restore([join(dataDir, folder, 'PG_VERSION')], { DATA_DIR: dataDir }, () => {})],
    ['reset-password', () => administer(['reset-password'], { DATA_DIR: dataDir }, () => {})],
  ])('stops npm run %s with the same line', async (_command, run) => {
    await expect(run()).rejects.toThrow(`is a database of PostgreSQL ${version}`);
    expect(readdirSync(dataDir)).toEqual([folder]);
  });
});

describe('The data folder is accepted', () => {
  it('when it does not exist or holds no cluster', () => {
    requireReadableCluster(join(dataDir, 'missing'));
    mkdirSync(join(dataDir, 'postgres-17'));
    mkdirSync(join(dataDir, 'postgres-19.new-draft'));
    writeFileSync(join(dataDir, 'postgres-17.log'), '');
    requireReadableCluster(dataDir);
  });

  it('when it holds a cluster of this major version, also beside another one', () => {
    layCluster(clusterName, String(postgresMajor));
    layCluster('postgres-17', '17');
    requireReadableCluster(dataDir);
  });
});
