import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {number} milliseconds */
const sleep = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/**
 * The process that holds the lock, or undefined when none does any more.
 * @param {string} file
 */
function findHolder(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Between creating the file and writing it, its maker's pid is not there yet.
    if (!pid) return Date.now() - statSync(file).mtimeMs < 2000 ? { pid } : undefined;
    process.kill(pid, 0);
    return { pid };
  } catch (error) {
    // EPERM: the process lives and belongs to somebody else.
    const isAlive = error instanceof Error && 'code' in error && error.code === 'EPERM';
    return isAlive ? { pid: undefined } : undefined;
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
 * @returns {() => void} gives the lock back
 */
export function takeLock(file, waitingMessage) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasToldSo = false;
  while (!tryTake(file)) {
    if (findHolder(file)) {
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
  return () => {
    process.removeListener('exit', release);
    release();
  };
}
