import { spawn } from 'node:child_process';
import { projectRoot } from './project.ts';

type Options = { env?: Record<string, string>; cwd?: string };

/** Runs a script on the project's own Node, with this terminal as input and output. Returns its exit code. */
export async function runCommand(script: string, args: string[] = [], options: Options = {}): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, ...options.env },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a script on the project's own Node. Returns its exit code and its output. */
export async function captureCommand(
  script: string,
  args: string[] = [],
  options: Options = {},
): Promise<{ exitCode: number; output: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: string) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
