import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { resolveDrizzle } from './quick-drizzle.ts';

const resolve = (specifier: string, parentURL: string) =>
  resolveDrizzle(specifier, { parentURL, conditions: ['node', 'import'], importAttributes: {} }, () => ({
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

  it('are resolved by Node once, if they name Drizzle', () => {
    const asked: string[] = [];
    const resolveFrom = (parentURL: string) =>
      resolveDrizzle('drizzle-orm/sqlite-core', { parentURL, conditions: [], importAttributes: {} }, (specifier) => {
        asked.push(specifier);
        return { url: import.meta.resolve(specifier), format: 'module' };
      });
    const url = import.meta.resolve('drizzle-orm/sqlite-core');
    for (const file of ['app.ts', 'main.ts']) {
      expect(resolveFrom(`file:///app/src/server/${file}`)).toEqual({ url, format: 'module', shortCircuit: true });
    }
    expect(asked).toEqual(['drizzle-orm/sqlite-core']);
  });

  it('are resolved by Node, if they name another package or another package makes them', () => {
    const drizzle = 'file:///app/node_modules/drizzle-orm/node-postgres/driver.js';
    expect(resolve('pg', drizzle)).toEqual({ url: 'as Node resolves it' });
    expect(resolve('./index.js', 'file:///app/node_modules/pg/lib/index.js')).toEqual({ url: 'as Node resolves it' });
    expect(resolve('./app.ts', 'file:///app/src/server/main.ts')).toEqual({ url: 'as Node resolves it' });
  });
});
