import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../project.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/**
 * Seconds within which the server ends after SIGTERM: 8 for the requests in flight, 30 for the database, and some for
 * the rest.
 */
const longestStop = 45;

describe('The service of docs/operations.md', () => {
  const unit = /```ini\n(\[Unit\][^`]+)```/.exec(read('docs/operations.md'))?.[1] ?? '';
  const setting = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1];

  test('starts Node and not npm, because npm ends at once on SIGTERM and systemd would kill the rest', () => {
    expect(setting('ExecStart')).toBe('/usr/bin/node tools/run.mjs start');
    for (const file of ['tools/run.mjs', 'tools/commands/start.ts'])
      expect(existsSync(path.join(projectRoot, file))).toBe(true);
  });

  test('gets SIGTERM in its first process only, and enough time to stop the database', () => {
    expect(setting('KillSignal')).toBe('SIGTERM');
    expect(setting('KillMode')).toBe('mixed');
    expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(longestStop);
  });
});

describe('The proxy of docs/operations.md', () => {
  const nginx = /```nginx\n([^`]+`[^`]+`[^`]+`[^`]+`[^`]+)```/.exec(read('docs/operations.md'))?.[1] ?? '';

  test('loads on nginx before 1.25.1, which does not know the directive `http2`', () => {
    expect(nginx).toMatch(/^ {2}listen 443 ssl http2;$/m);
    expect(nginx).not.toMatch(/^\s*http2\b/m);
  });

  test('passes the host with its port on, because Rounds compares it with the origin of a request', () => {
    expect(nginx).toContain('proxy_set_header Host $http_host;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-Host $http_host;');
  });
});

describe('The container', () => {
  test('runs Node as its first process, as an account that is not root', () => {
    const file = read('Dockerfile');
    expect(file).toMatch(/^CMD \["node", "src\/server\/main\.ts"\]$/m);
    expect(file).toMatch(/^USER 1000:1000$/m);
  });

  test.each(['compose.yaml', 'compose.embedded.yaml'])('of %s gets enough time to stop the database', (file) => {
    expect(Number(/rounds:[\s\S]*?stop_grace_period: (\d+)s/.exec(read(file))?.[1])).toBeGreaterThan(longestStop);
  });
});
