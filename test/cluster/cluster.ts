import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts';
import { type KeptServer, keepServer } from '../faults/kept-server.ts';
import { debian } from './debian-folder.ts';
import { checkOutFormerRelease } from './former-release.ts';
import { type Machine, makeMachine, makeNetwork, network, removeDisks } from './machine.ts';

const nodeNames = ['node1', 'node2', 'node3'];
const serverNames = ['server1', 'server2'];

export type Cluster = {
  /** Each runs etcd, Patroni with PostgreSQL, and leader-watch. */
  nodes: Machine[];
  /** Each runs HAProxy and PgBouncer beside the Rounds of the same index in `servers`. */
  fronts: Machine[];
  servers: KeptServer[];
  /** Where students arrive: the HAProxy of the first server. */
  origin: string;
  leader: () => Promise<Machine>;
  /** Waits until one node leads, two follow it, and a standby confirms writes. */
  untilWhole: () => Promise<void>;
  /** Connects to the present leader, past HAProxy and PgBouncer. */
  openLeader: () => Promise<OpenDatabase>;
  dispose: () => Promise<void>;
};

type Member = { name: string; role: string; state: string };

/** Starts a cluster from the files of docs/cluster, and two servers of this checkout. */
export async function startCluster(): Promise<Cluster> {
  const folder = join(debian, '../cluster');
  makeNetwork();
  removeDisks(folder);
  mkdirSync(folder, { recursive: true });
  const secret = () => randomBytes(24).toString('hex');
  const password = secret();
  const values = join(folder, 'cluster.env');
  const addresses = [...nodeNames, ...serverNames].map(
    (name, index) => `${name.toUpperCase()}=${network}.${11 + index}`,
  );
  writeFileSync(
    values,
    [
      `NETWORK=${network}.0/24`,
      ...addresses,
      `SUPERUSER_PASSWORD=${secret()}`,
      `REPLICATION_PASSWORD=${secret()}`,
      `ROUNDS_PASSWORD=${password}`,
      `SECRET_KEY=${secret()}`,
    ].join('\n'),
  );
  const machines: Machine[] = [];
  for (const [index, name] of [...nodeNames, ...serverNames].entries())
    machines.push(await makeMachine(folder, name, 11 + index, values));
  const [nodes, fronts] = [machines.slice(0, 3), machines.slice(3)];

  async function members(): Promise<Member[]> {
    for (const { address } of nodes) {
      try {
        const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1500) });
        return ((await response.json()) as { members?: Member[] }).members ?? [];
      } catch {
        // This node is the one that is disturbed.
      }
    }
    return [];
  }
  async function leader(): Promise<Machine> {
    for (;;) {
      for (const node of nodes) {
        try {
          const response = await fetch(`http://${node.address}:8008/primary`, { signal: AbortSignal.timeout(1500) });
          if (response.status === 200) return node;
        } catch {
          // This node is the one that is disturbed.
        }
      }
      await pause(100);
    }
  }
  async function untilWhole(): Promise<void> {
    const until = performance.now() + 180_000;
    for (;;) {
      const all = await members();
      const count = (role: string, state: string) =>
        all.filter((each) => each.role === role && each.state === state).length;
      const isWhole =
        count('leader', 'running') === 1 &&
        count('sync_standby', 'streaming') === 1 &&
        count('replica', 'streaming') === 1;
      if (isWhole) return;
      if (performance.now() > until)
        throw new Error(`The cluster is not whole after 3 minutes: ${JSON.stringify(all)}`);
      await pause(300);
    }
  }

  for (const node of nodes) for (const unit of ['etcd', 'patroni', 'leader-watch']) node.start(unit);
  for (const front of fronts) for (const unit of ['haproxy', 'pgbouncer']) front.start(unit);
  await untilWhole();
  const servers: KeptServer[] = [];
  const project = checkOutFormerRelease();
  for (const { name } of fronts) {
    const lines = readFileSync(join(folder, name, 'upper/etc/rounds.env'), 'utf8')
      .trim()
      .split('\n');
    const env = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    servers.push(await keepServer({ env, port: '3000', namespace: `rounds-${name}`, project }));
  }
  return {
    nodes,
    fronts,
    servers,
    origin: `http://${fronts[0]?.address}`,
    leader,
    untilWhole,
    openLeader: async () => {
      const { address } = await leader();
      return openDatabase({ host: address, user: 'rounds', password, database: 'rounds', max: 2 });
    },
    dispose: async () => {
      await Promise.all(servers.map((server) => server.dispose()));
    },
  };
}
