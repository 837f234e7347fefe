import { expect } from 'vitest';
import { runServerToItsEnd } from './server-process.ts';

/** Starts a server and expects that its process prints exactly this one line and exits with a failure. */
export async function expectRefusal(env: Record<string, string>, message: RegExp): Promise<void> {
  const { exit, stdout, stderr } = await runServerToItsEnd({ env });
  expect(stderr).toMatch(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stdout).toBe('');
  expect(exit).toBe(1);
}
