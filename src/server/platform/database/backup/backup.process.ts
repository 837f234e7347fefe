import { constants, setPriority } from 'node:os';
import { importDrizzleQuickly } from '../quick-drizzle.ts';
import type { BackupOrder, BackupReport } from './begin-aside.ts';

importDrizzleQuickly();
const { BackupRunning, beginBackup } = await import('./write-backup.ts');

// The program of the child process that `begin-aside.ts` starts. It writes one backup to its standard output and ends.

const report = (message: BackupReport) => process.send?.(message);

// The backup runs at low priority, so that students come first. A system that does not allow it still gets its backup.
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {}

process.once('message', async ({ connection, now }: BackupOrder) => {
  try {
    const { writeTo } = await beginBackup(connection, new Date(now), { isAlone: true });
    report({ state: 'begun' });
    await writeTo(process.stdout);
    report({ state: 'written' });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    report(error instanceof BackupRunning ? { state: 'refused' } : { state: 'failed', message, code });
  }
  process.disconnect();
});
// The server has died. The backup ends with it.
process.once('disconnect', () => process.exit());
