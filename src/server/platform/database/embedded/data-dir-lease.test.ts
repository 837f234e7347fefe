import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLease } from './data-dir-lease.ts';
import { ownIdentity } from './process-identity.ts';

/** Milliseconds. Far below the real times. */
const times = { beat: 5, patience: 200 };
/** For a holder that never writes a heartbeat within a test. */
const slow = { beat: 3_600_000, patience: 200 };

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rounds-lease-'));
  file = join(folder, 'postgres-18.lease');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inUse = /^DATA_DIR is in use by another running Rounds/;
let beats = 0;
/** Writes a lease as another process does. */
function layLease(holder: object): void {
  beats += 1;
  // Renamed into its place, because the lease may be read in the middle of a write.
  writeFileSync(`${file}.next`, JSON.stringify({ token: 'another', ...ownIdentity(), ...holder, beat: `${beats}` }));
  renameSync(`${file}.next`, file);
}
const elsewhere = { host: 'ward-2', place: 'another-boot pid:[1]' };
/** A container on this machine. */
const nextDoor = { place: `${ownIdentity().place?.split(' ')[0]} pid:[1]` };

describe('A lease', () => {
  it('is taken by one of several processes that start together, and by the next one after its release', async () => {
    const takes = await Promise.allSettled(Array.from({ length: 5 }, () => takeLease(folder, slow)));
    const [winner, ...others] = takes.filter((take) => take.status === 'fulfilled');
    expect(others).toEqual([]);
    for (const take of takes) if (take.status === 'rejected') expect(String(take.reason)).toContain('is in use');
    await expect(takeLease(folder, slow)).rejects.toThrow(inUse);
    await winner?.value.release();
    await (await takeLease(folder, slow)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over at once from a process that has ended, also if another process has its number now', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    for (const ended of [{ pid }, { startedAtTick: '1' }]) {
      layLease(ended);
      // Without waiting: the test would time out.
      await (await takeLease(folder, { ...slow, patience: 3_600_000 })).release();
    }
  });

  it.each([
    ['on another machine', elsewhere, / on the machine "ward-2"; /],
    ['in another container', nextDoor, /Rounds; /],
  ])('of a process %s is respected while its heartbeat goes on', async (_where, holder, message) => {
    layLease(holder);
    const heart = setInterval(() => layLease(holder), 5);
    try {
      await expect(takeLease(folder, slow)).rejects.toThrow(message);
    } finally {
      clearInterval(heart);
    }
    expect(JSON.parse(readFileSync(file, 'utf8')).token).toBe('another');
  });

  it.each([
    ['of a process on another machine', () => layLease(elsewhere)],
    ['of a process in another container', () => layLease(nextDoor)],
    ['that a power cut has damaged', () => writeFileSync(file, '')],
  ])('%s is taken over when its heartbeat has stopped', async (_whose, lay) => {
    lay();
    const lease = await takeLease(folder, slow);
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
    await lease.release();
  });

  it('of a container on this machine is taken over without waiting if its last heartbeat is old', async () => {
    layLease(nextDoor);
    const old = Date.now() / 1000 - 86_400;
    utimesSync(file, old, old);
    await (await takeLease(folder, { ...slow, patience: 3_600_000 })).release();
  });

  it('tells its holder when another process has taken it, and then is left to that process', async () => {
    const lease = await takeLease(folder, times);
    rmSync(file);
    layLease(elsewhere);
    await lease.lost;
    await lease.release();
    expect(JSON.parse(readFileSync(file, 'utf8')).token).toBe('another');
  });

  it('is written again if a person deletes its file', async () => {
    const lease = await takeLease(folder, times);
    rmSync(file);
    await expect.poll(() => readdirSync(folder)).toEqual(['postgres-18.lease']);
    await expect(takeLease(folder, slow)).rejects.toThrow(inUse);
    await lease.release();
  });
});
