import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { askServer } from './ask-server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

type Options = { env?: Record<string, string>; uid?: number; gid?: number };

/** Gives each test an empty folder, and ends the real servers that the test starts on it. */
export function setUpServerFolder() {
  let folder: string;
  const running = new Set<ServerProcess>();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rounds-main-'));
  });
  afterEach(async () => {
    for (const server of running) await server.end('SIGTERM');
    running.clear();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    folder: () => folder,
    start: async (options: Options = {}): Promise<ServerProcess> => {
      const env = { DATA_DIR: join(folder, 'data'), ...options.env };
      const server = await startServerProcess({ ...options, env });
      running.add(server);
      return server;
    },
    end: async (server: ServerProcess, signal: NodeJS.Signals) => {
      running.delete(server);
      return server.end(signal);
    },
  };
}

async function post(url: string, body: unknown): Promise<string> {
  const response = await askServer(`${url}/api/exam/SAMPLE2024/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return Paper.parse(await response.json()).sessionId;
}

/** The session id of a new attempt at the demo exam. */
export const startAttempt = (url: string) => post(url, { name: 'Asha' });

/** The session id that the server answers when the attempt is resumed. */
export const resumeAttempt = (url: string, sessionId: string) => post(url, { sessionId });

export const isReady = async (url: string) => (await fetch(`${url}/readyz`)).ok;
