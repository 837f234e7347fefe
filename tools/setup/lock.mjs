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
    // EPERM: the process is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    const pids = readFileSync(file, 'utf8').split(' ').map(Number).filter(Boolean);
    // A process creates the file before it writes its pid, so an empty file counts as held for two seconds.
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
 * Translates a missing right into what the operator can do. `run.mjs` shows an error with `isPlain` in one line.
 * @param {unknown} error
 * @param {string} folder
 */
export function explainUnwritable(error, folder) {
  if (!(error instanceof Error && 'code' in error && /^(EACCES|EPERM|EROFS)$/.test(String(error.code)))) return error;
  const message = `${folder} must be writable for the first start, because packages and pages are put there (${error.code}).`;
  return Object.assign(new Error(message, { cause: error }), { isPlain: true });
}

/**
 * @param {unknown} error
 * @param {string} folder
 */
function throwIfUnwritable(error, folder) {
  const explained = explainUnwritable(error, folder);
  if (explained !== error) throw explained;
}

/**
 * Takes a lock file. Waits while a live process holds it, and takes it over from a process that has died. Waiting
 * blocks the event loop of this process.
 * @param {string} file
 * @param {string} waitingMessage shown once when it has to wait
 * @returns {{ release: () => void, share: (pid: number | undefined) => void }} `share` keeps the lock until that child
 * process has ended too, because the child survives when this process is killed
 */
export function takeLock(file, waitingMessage) {
  const tryAgain = () => {
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      return tryTake(file);
    } catch (error) {
      throw explainUnwritable(error, path.dirname(path.dirname(file)));
    }
  };
  let hasToldSo = false;
  while (!tryAgain()) {
    if (isHeld(file)) {
      if (!hasToldSo) console.log(waitingMessage);
      hasToldSo = true;
      sleep(100);
      continue;
    }
    // A rename is atomic: of several waiting processes, only one moves the abandoned file away.
    const abandoned = `${file}.${process.pid}`;
    try {
      renameSync(file, abandoned);
      rmSync(abandoned, { force: true });
    } catch (error) {
      // Another waiting process has moved the file. Without the right to move it, this loop would never end.
      if (process.platform !== 'win32') throwIfUnwritable(error, path.dirname(path.dirname(file)));
    }
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
