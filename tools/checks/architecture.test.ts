import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../project.ts';

const folders = ['src', 'docs', 'drizzle', 'tools', 'test', 'e2e', 'bench'];

/** The paths in code spans and links of a page, without patterns and without routes of the API. */
const namedPaths = (text: string) =>
  [...text.matchAll(/`([^`\s]+(?:\/|\.(?:ts|tsx|mjs|sql)))`|\]\(([^):]+)\)/g)]
    .map(([, code, link]) => (code ?? link ?? '').replace(/\/$/, ''))
    .filter((name) => !/[*<>…]|^\//.test(name));

test('ARCHITECTURE.md names only files and folders that exist, by their path or the end of it', () => {
  const paths = folders.flatMap((folder) => [
    `/${folder}`,
    ...readdirSync(path.join(projectRoot, folder), { recursive: true }).map((file) => `/${folder}/${file}`),
  ]);
  const named = namedPaths(readFileSync(path.join(projectRoot, 'ARCHITECTURE.md'), 'utf8'));
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter((name) => !paths.some((known) => known.endsWith(`/${name}`)));
  expect(missing.filter((name) => name !== '.dependency-cruiser.mjs')).toEqual([]);
});

test('No module of the web creates an object of Intl while it is loaded, because the first one takes a cheap phone a tenth of a second', () => {
  const web = path.join(projectRoot, 'src/web');
  const modules = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!test)\.tsx?$/.test(file),
  );
  expect(modules.length).toBeGreaterThan(500);
  const creates = (file: string) =>
    /^(export )?const \w+ = new Intl\./m.test(readFileSync(path.join(web, file), 'utf8'));
  expect(modules.filter(creates)).toEqual([]);
});

test('Comment lines are at most 120 characters long, except rows of tables and suppressions', () => {
  const files = ['src', 'tools', 'test', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(2000);
  const longComments = files.flatMap((file) =>
    readFileSync(path.join(projectRoot, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /^\s*(\/\/|\/?\*(?! \|)|\{\/\*)/.test(line) && line.length > 120 && !line.includes('biome-ignore')
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
  expect(longComments).toEqual([]);
});
