import { setTimeout as pause } from 'node:timers/promises';
import type { drawFrom } from '../faults/changing-educator.ts';
import type { Cluster } from './cluster.ts';

type Draw = ReturnType<typeof drawFrom>;

export type Fault = {
  name: string;
  /** How often a full run causes it. */
  times: number;
  /** Causes the fault and ends it. Afterwards the cluster must become whole without help. */
  cause: (cluster: Cluster, draw: Draw) => Promise<unknown>;
};

const replica = async ({ nodes, leader }: Cluster, draw: Draw) => {
  const { name } = await leader();
  return draw.pick(nodes.filter((node) => node.name !== name));
};

/** Seconds that a machine stays off or cut: longer than a failover, so that the cluster must do without it. */
const away = 12_000;

export const faults: Fault[] = [
  {
    name: 'kill the PostgreSQL of the leader',
    times: 10,
    cause: async ({ leader }) => (await leader()).kill('/bin/postgres '),
  },
  {
    name: 'power off the leader',
    times: 10,
    cause: async ({ leader }) => {
      const node = await leader();
      await node.powerOff();
      await pause(away);
      await node.powerOn();
    },
  },
  ...(['both ways', 'incoming', 'outgoing'] as const).map((direction) => ({
    name: `cut the network of the leader, ${direction}`,
    times: direction === 'both ways' ? 6 : 2,
    cause: async ({ leader }: Cluster) => {
      const node = await leader();
      node.cut(direction);
      await pause(away);
      node.mend();
    },
  })),
  {
    name: 'SIGSTOP of the leader for 30 s',
    times: 1,
    cause: async ({ leader }) => {
      const node = await leader();
      node.freeze();
      await pause(30_000);
      node.thaw();
    },
  },
  {
    name: 'power off a replica',
    times: 2,
    cause: async (cluster, draw) => {
      const node = await replica(cluster, draw);
      await node.powerOff();
      await pause(away);
      await node.powerOn();
    },
  },
  { name: 'kill a server', times: 3, cause: async ({ servers }, draw) => draw.pick(servers).kill() },
  {
    name: 'kill a PgBouncer',
    times: 3,
    cause: async ({ fronts }, draw) => draw.pick(fronts).kill('/usr/sbin/pgbouncer'),
  },
  {
    name: 'planned switchover',
    times: 2,
    cause: async (cluster) => {
      const node = await cluster.leader();
      node.run('patronictl', '-c', '/etc/patroni/config.yml', 'switchover', '--force');
    },
  },
  {
    name: 'rolling restart of PostgreSQL',
    times: 1,
    cause: async (cluster) => {
      const { name } = await cluster.leader();
      const restart = (each: string) =>
        cluster.nodes[0]?.run('patronictl', '-c', '/etc/patroni/config.yml', 'restart', 'rounds', each, '--force');
      for (const node of cluster.nodes.filter((each) => each.name !== name)) {
        restart(node.name);
        await cluster.untilWhole();
      }
      cluster.nodes[0]?.run('patronictl', '-c', '/etc/patroni/config.yml', 'switchover', '--force');
      await cluster.untilWhole();
      restart(name);
    },
  },
  ...(['leader', 'replica'] as const).map((role) => ({
    name: `fill the disk of the database of a ${role}`,
    times: 1,
    cause: async (cluster: Cluster, draw: Draw) => {
      const node = role === 'leader' ? await cluster.leader() : await replica(cluster, draw);
      node.fillDisk();
      await pause(away);
      node.emptyDisk();
    },
  })),
  {
    name: 'rolling upgrade of the servers',
    times: 1,
    // Students are served by the former release and by this one in the meantime.
    cause: async ({ servers }) => {
      for (const server of servers) {
        await server.upgrade();
        await pause(away);
      }
    },
  },
];
