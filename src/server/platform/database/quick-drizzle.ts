import { type RegisterHooksOptions, registerHooks } from 'node:module';

type Resolve = NonNullable<RegisterHooksOptions['resolve']>;

const drizzle = '/node_modules/drizzle-orm/';

/**
 * Resolves the imports between the files of Drizzle, which name the file with its ending, from their addresses alone.
 */
export const resolveWithinDrizzle: Resolve = (specifier, context, next) =>
  specifier.startsWith('.') && context.parentURL?.includes(drizzle)
    ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    : next(specifier, context);

/**
 * Call this in each process and thread before it imports Drizzle, which must then be imported with `await import`:
 * static imports are loaded before the first statement runs. Node 24 parses the package.json of a package again for
 * each import of one of its files. Drizzle has a hundred files and a package.json of 180 kB, so this took 0.7 of the
 * 1.7 seconds of processor time that each process of the server needed to load, and most of the time that a thread
 * needs.
 */
export const importDrizzleQuickly = () => registerHooks({ resolve: resolveWithinDrizzle });
