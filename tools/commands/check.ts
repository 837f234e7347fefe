import { availableParallelism } from 'node:os';
import path from 'node:path';
import { cacheFolder, packageCommand, projectRoot } from '../project.ts';
import { captureCommand } from '../run-command.ts';

type Check = { name: string; script: string; args: string[] };

const tool = (file: string) => path.join(projectRoot, 'tools/checks', file);

/**
 * TypeScript 7 takes a third of the time of TypeScript 6, which remains because dependency-cruiser needs its
 * programming interface.
 */
const typeCheck = (side: string): Check => ({
  name: `types, ${side}`,
  script: packageCommand('typescript-native', 'tsc'),
  args: [
    '-p',
    `tsconfig.${side}.json`,
    '--incremental',
    '--tsBuildInfoFile',
    path.join(cacheFolder, `tsc-${side}.json`),
  ],
});

// The slow checks come first, so that no slow check starts when the other cores have finished.
const checks: Check[] = [
  typeCheck('server'),
  typeCheck('e2e'),
  typeCheck('web'),
  { name: 'bundle size', script: tool('check-bundle.ts'), args: [] },
  { name: 'unused code', script: packageCommand('knip'), args: ['--no-progress'] },
  { name: 'arrows', script: tool('check-arrows.ts'), args: [] },
  {
    name: 'format and lint',
    script: packageCommand('@biomejs/biome', 'biome'),
    args: ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`],
  },
];

const failed: string[] = [];

async function run({ name, script, args }: Check): Promise<void> {
  const started = performance.now();
  const { exitCode, output } = await captureCommand(script, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (exitCode === 0) {
    console.log(`✓ ${name} (${seconds} s)`);
  } else {
    failed.push(name);
    console.log(`✗ ${name} (${seconds} s)\n${output.trimEnd().replace(/^/gm, '    ')}`);
  }
}

const waiting = [...checks];
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), checks.length) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  }),
);

if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
