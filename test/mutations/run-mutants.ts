import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { projectRoot } from '../../tools/project.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

/** Mutants of a file that are tried at most, spread over the file. */
const mostOfFile = Number(process.env.MUTANTS_OF_FILE ?? 12);

const isRulesTest = (file: string) => !/\.(api|soak|component|root)\./.test(file);

/**
 * The pure files with the tests that import them, of the same folder. Other rules are tested only together with routes
 * or with a database.
 */
function listFiles(): { file: string; tests: string[] }[] {
  return globSync(['src/domain/**/*.ts', 'src/**/*.rules.ts'], { cwd: projectRoot })
    .filter((file) => !file.endsWith('.test.ts') && file.includes(process.env.MUTATED ?? ''))
    .sort()
    .map((file) => {
      const near = globSync(path.join(path.dirname(file), '*.test.ts'), { cwd: projectRoot }).filter(isRulesTest);
      const imported = `/${path.basename(file)}'`;
      return {
        file,
        tests: near.filter((test) => readFileSync(path.join(projectRoot, test), 'utf8').includes(imported)),
      };
    })
    .filter(({ tests }) => tests.length > 0);
}

/** Every n-th mutant, so that a repeated run tries the same ones. */
const sample = (mutants: Mutant[]): Mutant[] => {
  const step = Math.max(1, mutants.length / mostOfFile);
  return Array.from(
    { length: Math.min(mostOfFile, mutants.length) },
    (_, index) => mutants[Math.floor(index * step)],
  ).filter((mutant) => mutant !== undefined);
};

async function pass(vitest: Vitest, tests: string[]): Promise<boolean> {
  const paths = tests.map((test) => path.join(projectRoot, test));
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications(paths));
  // Vitest also returns files that failed before.
  const own = testModules.filter(({ moduleId }) => paths.includes(moduleId));
  return own.length > 0 && own.every((each) => each.ok());
}

/**
 * Changes the pure rules in one place after the other, and runs their tests after each change. Prints the changes that
 * no test noticed.
 * @returns how many changes were tried, and how many were noticed.
 */
export async function runMutants(): Promise<{ tried: number; noticed: number }> {
  let mutated: { file: string; code: string } | undefined;
  const change = {
    name: 'mutant',
    enforce: 'pre' as const,
    transform: (_code: string, id: string) => (id.split('?')[0] === mutated?.file ? mutated?.code : undefined),
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: projectRoot,
      include: ['{src,test}/**/*.test.ts'],
      watch: true,
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      fsModuleCache: false,
      reporters: [{}],
    },
    { plugins: [change] },
  );
  const total = { tried: 0, noticed: 0 };
  for (const { file, tests } of listFiles()) {
    const absolute = path.join(projectRoot, file);
    const source = readFileSync(absolute, 'utf8');
    if (!(await pass(vitest, tests))) throw new Error(`The tests of ${file} fail without a change.`);
    for (const { start, end, text } of sample(findMutants(file, source))) {
      mutated = { file: absolute, code: source.slice(0, start) + text + source.slice(end) };
      vitest.invalidateFile(absolute);
      total.tried += 1;
      if (!(await pass(vitest, tests))) total.noticed += 1;
      else {
        const line = source.slice(0, start).split('\n').length;
        const [beginning, ending] = [source.lastIndexOf('\n', start) + 1, source.indexOf('\n', end)];
        const survivor = `${source.slice(beginning, start)}[${source.slice(start, end)} → ${text}]${source.slice(end, ending)}`;
        console.log(`No test noticed ${file}:${line}: ${survivor.trim()}`);
      }
    }
    mutated = undefined;
    vitest.invalidateFile(absolute);
  }
  await vitest.close();
  return total;
}
