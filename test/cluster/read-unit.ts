import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Unit = {
  user: string;
  environment: string[];
  files: string[];
  command: string;
  restart: boolean;
  seconds: number;
};

/**
 * Reads the lines of a unit that matter here: the unit of the package or of docs/cluster, and the additions of
 * docs/cluster.
 */
export function readUnit(disk: string, name: string): Unit {
  const places = [
    `usr/lib/systemd/system/${name}.service`,
    `etc/systemd/system/${name}.service`,
    `etc/systemd/system/${name}.service.d/rounds.conf`,
  ];
  const unit: Unit = { user: 'root', environment: [], files: [], command: '', restart: false, seconds: 0.1 };
  for (const line of places.flatMap((place) => linesOf(join(disk, place)))) {
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key === 'User') unit.user = value;
    if (key === 'Environment') unit.environment.push(...value.replaceAll('"', '').split(/ (?=\w+=)/));
    if (key === 'EnvironmentFile') unit.files.push(value.replace(/^-/, '').replace('%p', name));
    if (key === 'ExecStart') unit.command = value;
    if (key === 'Restart') unit.restart = value === 'always';
    if (key === 'RestartSec') unit.seconds = Number(value);
  }
  for (const file of unit.files)
    unit.environment.push(...linesOf(join(disk, file)).filter((line) => /^\w+=/.test(line)));
  return unit;
}

/** The lines of a file; none when there is no file. */
export function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
