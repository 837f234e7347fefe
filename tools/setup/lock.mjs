import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {number} milliseconds */
const sleep = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    const pids = readFileSync(file, 'utf8').split(' ').map(Number).filter(Boolean);
    // Between creating the file and writing it, its maker's pid is not there yet.
    return pids.length > 0 ? pids.some(isAlive) : Date.now() - statSync(file).mtimeMs < 2000;
  } catch {
    return false;
  }
}

/** @param {string} file */
function tryTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Holds a lock file that other processes respect; waits while a living process has it, and takes it over from a dead one.
 * Waiting blocks the whole process, which suits a command that has nothing else to do.
 * @param {string} file
 * @param {string} waitingMessage shown once when it has to wait
 * @returns {{ release: () => void, share: (pid: number | undefined) => void }} `share` keeps the lock for as long as that
 * child lives too: it survives when this process is killed
 */
export function takeLock(file, waitingMessage) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasToldSo = false;
  while (!tryTake(file)) {
    if (isHeld(file)) {
      if (!hasToldSo) console.log(waitingMessage);
      hasToldSo = true;
      sleep(100);
      continue;
    }
    // Moving it away is atomic: of several that wait, one succeeds, and the others find it gone.
    const abandoned = `${file}.${process.pid}`;
    try {
      renameSync(file, abandoned);
      rmSync(abandoned, { force: true });
    } catch {}
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return {
    share: (pid) => writeFileSync(file, `${process.pid} ${pid ?? ''}`),
    release: () => {
      process.removeListener('exit', release);
      release();
    },
  };
}
