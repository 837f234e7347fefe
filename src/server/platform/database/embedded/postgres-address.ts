import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { clusterUser, passwordFile } from './postgres-cluster.ts';

/** On Windows, PostgreSQL and Node support no common kind of socket file. */
export const usesSocket = process.platform !== 'win32';

/** Only a part of the socket's file name; the server does not listen on the network. */
const socketPort = 5432;

/** Limit for the bytes of a socket's path: 107 on Linux, 103 on macOS and the BSDs. */
const longestSocketPath = 103;

/** Where the server listens and how Node connects to it. */
export type PostgresAddress = {
  port: number;
  /** The settings of the server for this address. */
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
 * Prepares a Unix socket inside the folder of the cluster, which no other account may enter. On Windows: a loopback
 * port with the password from that folder.
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
    // Relative to the server's working directory, so that a long DATA_DIR does not exceed the limit.
    settings: { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700' },
    connectionOn: (port) => ({ ...common, host, port }),
    remove: async () => {
      if (shortcut) await rm(shortcut, { recursive: true, force: true });
    },
  };
}
