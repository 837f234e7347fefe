import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { projectRoot } from '../project.ts';
import { findKnots } from './find-knots.ts';
import { findSharedTables } from './table-writers.ts';

export type ArrowReport = {
  /**
   * A line for each forbidden import (the rule, the importing file, the imported file) and each table with two writers.
   */
  violations: string[];
  moduleCount: number;
  arrowCount: number;
};

/**
 * Checks every import of `src/` against the rules in `.dependency-cruiser.mjs`. The working directory must be the root
 * of the checked tree, because dependency-cruiser resolves imports from it.
 */
export async function checkArrows(): Promise<ArrowReport> {
  const root = process.cwd();
  const configuration = await import(pathToFileURL(path.join(projectRoot, '.dependency-cruiser.mjs')).href);
  const { default: cruiseOptions } = configuration;

  const { output } = await cruise(
    ['src', 'author.config.ts', 'site.config.ts'],
    {
      ...cruiseOptions.options,
      exclude: { path: cruiseOptions.options.exclude.path },
      ruleSet: { forbidden: cruiseOptions.forbidden },
      validate: true,
    },
    cruiseOptions.options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser returned text: ${output}`);
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));

  // dependency-cruiser reports no violation when it cannot read the sources, so it must have seen every file.
  const seen = new Set(output.modules.map((module) => module.source));
  const unseen = files.filter((file) => !seen.has(file) && !file.endsWith('.d.ts'));
  const cruised = output.modules.filter((module) => files.includes(module.source));
  const arrows = cruised.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );

  return {
    violations: [
      ...output.summary.violations.map(
        ({ rule, from, to, cycle }) =>
          `${rule.name}: ${[from, ...(cycle?.map((step) => step.name) ?? [to])].join(' → ')}`,
      ),
      ...findKnots(arrows),
      ...findSharedTables(files),
      ...unseen.map((file) => `not-cruised: ${file}`),
      ...(files.length === 0 || arrows.length < files.length
        ? [`suspiciously-few: ${arrows.length} imports seen in ${files.length} files`]
        : []),
    ].sort(),
    moduleCount: cruised.length,
    arrowCount: arrows.length,
  };
}
