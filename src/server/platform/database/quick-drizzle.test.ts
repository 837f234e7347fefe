import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resolveWithinDrizzle } from './quick-drizzle.ts';

const resolve = (specifier: string, parentURL: string) =>
  resolveWithinDrizzle(specifier, { parentURL, conditions: ['node', 'import'], importAttributes: {} }, () => ({
    url: 'as Node resolves it',
  }));

describe('imports of Drizzle', () => {
  it('are resolved from the address of the importing file, if that is a file of Drizzle', () => {
    const column = import.meta.resolve('drizzle-orm/pg-core');
    const resolved = resolve('../entity.js', column);
    expect(resolved).toEqual({
      url: new URL('../entity.js', column).href,
      format: 'module',
      shortCircuit: true,
    });
    expect(existsSync(fileURLToPath(resolved.url))).toBe(true);
  });

  it('are resolved by Node, if they name a package or another package makes them', () => {
    const drizzle = 'file:///app/node_modules/drizzle-orm/node-postgres/driver.js';
    expect(resolve('pg', drizzle)).toEqual({ url: 'as Node resolves it' });
    expect(resolve('./index.js', 'file:///app/node_modules/pg/lib/index.js')).toEqual({ url: 'as Node resolves it' });
    expect(resolve('./app.ts', 'file:///app/src/server/main.ts')).toEqual({ url: 'as Node resolves it' });
  });
});
