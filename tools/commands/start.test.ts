import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

/** Runs a script with the project's Node. Returns what it prints. */
async function run(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return printed;
}

describe('start', () => {
  it('loads nothing of the bundler to see that the web is built, because the server would keep its memory', async () => {
    const print =
      'console.log(process.report.getReport().sharedObjects.filter((file) => /rolldown|lightningcss/.test(file)))';
    expect(await run(`await import('../build/web-bundle.ts'); ${print}`)).toBe('[]\n');
  });
});
