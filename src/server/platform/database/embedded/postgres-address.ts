import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { clusterUser, passwordFile } from './postgres-cluster.ts';

/** Windows has none that PostgreSQL and Node both speak. */
export const usesSocket = process.platform !== 'win32';

/** Only part of the socket's file name: nothing listens on the network. */
const socketPort = 5432;

/** Bytes in a socket's path: 107 on Linux, 103 on macOS and the BSDs. */
const longestSocketPath = 103;

/** Where the server listens and how Node gets there. */
export type PostgresAddress = {
  port: number;
  /** What the server must be told for it. */
  settings: Record<string, string>;
  connectionOn: (port: number) => pg.ClientConfig;
  remove: () => Promise<void>;
};

const common = { user: clusterUser, database: 'postgres', ssl: false };

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * A Unix socket inside the cluster's own folder, which nobody else may enter; on Windows a loopback port with the password that
 * the folder holds.
 */
export async function preparePostgresAddress(clusterDir: string): Promise<PostgresAddress> {
  if (!usesSocket) {
    const password = readFileSync(join(clusterDir, passwordFile), 'utf8');
    return {
      port: await freePort(),
      settings: { listen_addresses: '127.0.0.1' },
      connectionOn: (port) => ({ ...common, host: '127.0.0.1', port, password }),
      remove: async () => {},
    };
  }
  let host = clusterDir;
  let shortcut: string | undefined;
  if (Buffer.byteLength(join(clusterDir, `.s.PGSQL.${socketPort}`)) > longestSocketPath) {
    shortcut = await mkdtemp(join(tmpdir().length < 60 ? tmpdir() : '/tmp', 'rounds-'));
    host = join(shortcut, 'db');
    await symlink(clusterDir, host);
  }
  return {
    port: socketPort,
    // Relative to the data folder, where the server works: no length of DATA_DIR is too long for it.
    settings: { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700' },
    connectionOn: (port) => ({ ...common, host, port }),
    remove: async () => {
      if (shortcut) await rm(shortcut, { recursive: true, force: true });
    },
  };
}
