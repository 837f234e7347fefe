import { spawnSync } from 'node:child_process';
import { chmod, chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { resumeAttempt, setUpServerFolder, startAttempt } from '#test/server/server-folder.ts';

// These tests start server processes, so they get a longer timeout.
vi.setConfig({ testTimeout: 120_000 });

const nobody = { uid: 65_534, gid: 65_534 };
/** Some checkouts can only be entered by root. */
const canNobodyRead =
  spawnSync(process.execPath, [fileURLToPath(new URL('platform/config.ts', import.meta.url))], { ...nobody, cwd: '/' })
    .status === 0;

const { folder, start, end } = setUpServerFolder();

describe('a server that root starts', () => {
  it('works without user namespaces on data that only root can reach, and continues later with user namespaces', async () => {
    await chmod(folder(), 0o700);
    // Without a PATH there is no `unshare`.
    const first = await start({ env: { PATH: '/nowhere' } });
    const sessionId = await startAttempt(first.url);
    expect((await stat(join(folder(), 'data', 'postgres-18'))).uid).not.toBe(0);
    expect(await end(first, 'SIGTERM')).toBe(0);

    const second = await start();
    expect(await resumeAttempt(second.url, sessionId)).toBe(sessionId);
  });

  if (canNobodyRead) {
    it('leaves the data of a normal user in the ownership of that user', async () => {
      await chown(folder(), nobody.uid, nobody.gid);
      const asUser = await start(nobody);
      const sessionId = await startAttempt(asUser.url);
      await end(asUser, 'SIGTERM');

      const asRoot = await start();
      await end(asRoot, 'SIGTERM');

      const again = await start(nobody);
      expect(await resumeAttempt(again.url, sessionId)).toBe(sessionId);
    });
  }
});
