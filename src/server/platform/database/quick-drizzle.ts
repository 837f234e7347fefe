import { type RegisterHooksOptions, type ResolveFnOutput, registerHooks } from 'node:module';

type Resolve = NonNullable<RegisterHooksOptions['resolve']>;

const drizzle = '/node_modules/drizzle-orm/';

/** The files of Drizzle that other packages import, by the name in the import. */
const entrances = new Map<string, ResolveFnOutput>();

/**
 * Resolves an import between two files of Drizzle from their addresses alone, because it names the file with its
 * ending. Resolves each name by which other code imports Drizzle only once.
 */
export const resolveDrizzle: Resolve = (specifier, context, next) => {
  if (specifier.startsWith('.') && context.parentURL?.includes(drizzle)) {
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  }
  if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
  const found = entrances.get(specifier) ?? next(specifier, context);
  entrances.set(specifier, found);
  return { ...found, shortCircuit: true };
};

/**
 * Call this in each process and thread before it imports Drizzle, which must then be imported with `await import`:
 * static imports are loaded before the first statement runs. Node 24 parses the package.json of a package again for
 * each import of one of its files. Drizzle has a hundred files, which we import by name two hundred times, and a
 * package.json of 180 kB. This took 0.9 of the 1.7 seconds of processor time that each process of the server needed to
 * load, and most of the time that a thread needs.
 */
export const importDrizzleQuickly = () => registerHooks({ resolve: resolveDrizzle });
