import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { screenFile } from '../../src/contract/site/screen-file.ts';
import { type Screen, screens } from '../../src/contract/site/screens.ts';

/** The screen whose file a module is. */
export function screenOf(id: string, list: Readonly<Record<string, Screen>> = screens) {
  const [found] = Object.entries(list).filter(([name, screen]) => id.endsWith(`/src/web/${screenFile(name, screen)}`));
  return found && { name: found[0], ...found[1] };
}

/** Modules that the packages of `base` name in their lists of exports, but that Home does not use. */
const beyondHome =
  /\/@tanstack\/[a-z-]+\/build\/modern\/(useMutation|useMutationState|mutationObserver|infiniteQuery\w*|useInfinite\w*|queriesObserver|useQueries)\.js$/;

/** A screen, tab or dialog of the administration that shows an exam. */
const examPart = /\/src\/web\/(?:screens\/admin\/(?:exam-|admin-mcq-tests-)|features\/exams\/)/;

/**
 * Tells V8 to compile all functions of a file while the file arrives, in another thread. Otherwise V8 compiles each
 * function in the main thread when it is first called, which takes half of the processor time in which a cheap phone
 * does not answer a tap on a new page. https://v8.dev/blog/explicit-compile-hints
 */
const compiledAhead = '//# allFunctionsCalledOnLoad\n';

/**
 * The module that a browser gets instead of the list of screens. Home would contain what only the server and the build
 * need.
 */
export function browserList(list: Readonly<Record<string, Screen>>): string {
  const routed = Object.entries(list).map(([name, { folder, path, bare, readingFont, next }]) => [
    name,
    { folder, path, bare, readingFont, next },
  ]);
  return `export const screens = ${JSON.stringify(Object.fromEntries(routed))}`;
}

/** The bundles that several screens share, or that hold a screen of its own. */
const bundleNames = (list: Readonly<Record<string, Screen>>): string[] => {
  const own = Object.entries(list).filter(([, { bundle }]) => bundle === 'own');
  return ['schemas', 'common', 'public', 'exam', ...own.map(([name, { folder }]) => name.replace(`${folder}-`, ''))];
};

/**
 * Whether a file of the build, such as `assets/exam-0a1b2c3d.js`, is a bundle of several screens, or one screen's own.
 */
export const isScreenBundle = (file: string, list: Readonly<Record<string, Screen>> = screens): boolean =>
  bundleNames(list).includes(/\/([a-z]+)-\w{8}\.js$/.exec(file)?.[1] ?? '');

const administrationRoutes = /\/src\/web\/admin-routes\.tsx$/;

/** The module and all that it reaches by these imports. */
function withImports(importsOf: (id: string) => readonly string[], start: string): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of importsOf(id)) visit(imported);
  };
  visit(start);
  return reached;
}

/**
 * The modules that at least two screens, tabs or dialogs of the administration share, and whether all of these belong
 * to exams. A module that a student may load, at once or later, is left out: a student would load the whole bundle with
 * it.
 */
function sharedInAdministration(
  entries: readonly string[],
  importsOf: (id: string) => readonly string[],
  laterImportsOf: (id: string) => readonly string[],
): { id: string; isForExams: boolean }[] {
  const allImportsOf = (id: string) => [...importsOf(id), ...laterImportsOf(id)];
  const ofStudents = (id: string) => allImportsOf(id).filter((imported) => !administrationRoutes.test(imported));
  const students = new Set(entries.flatMap((entry) => [...withImports(ofStudents, entry)]));
  const routes = entries
    .flatMap((entry) => [...withImports(allImportsOf, entry)])
    .filter((id) => administrationRoutes.test(id));
  const parts = new Set(
    [...routes, ...routes.flatMap((id) => [...withImports(allImportsOf, id)]).flatMap(laterImportsOf)].filter(
      (id) => !students.has(id),
    ),
  );
  const users = new Map<string, string[]>();
  for (const part of parts) {
    for (const id of withImports(importsOf, part)) users.set(id, [...(users.get(id) ?? []), part]);
  }
  return [...users]
    .filter(([id, { length }]) => length > 1 && !students.has(id))
    .map(([id, those]) => ({ id, isForExams: those.every((part) => examPart.test(part)) }));
}

type Outputs = Readonly<Record<string, { type: 'asset' } | { type: 'chunk'; imports: string[] }>>;

const importsIn = (outputs: Outputs) => (file: string) => {
  const output = outputs[file];
  return output?.type === 'chunk' ? output.imports : [];
};

const preloadLink = (file: string, screen: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: path.posix.join('/', file), 'data-screen': screen },
  injectTo: 'head',
});

type BundledScreen = Pick<Screen, 'folder' | 'bundle'> & { name: string };

/**
 * The bundle of a module that these screens load; Vite decides for a module of one screen, if the screen has no bundle
 * of its own. A screen with its own bundle has the name of its folder before it, or not: `intro` belongs to
 * `exam-intro`.
 */
export function bundleOf(id: string, users: readonly BundledScreen[]): string | undefined {
  const [first, ...others] = users;
  if (!first) return;
  if (others.length === 0)
    return first.bundle === 'own' && !id.endsWith('-screen.tsx')
      ? first.name.replace(`${first.folder}-`, '')
      : undefined;
  if (users.some(({ name }) => name === 'home')) return 'base';
  // The study plan's own file holds what it shares with the practice. An exam would load it with `common`.
  if (others.every(({ folder }) => folder === first.folder)) return first.folder === 'study' ? 'plan' : first.folder;
  return id.includes('/src/contract/') ? 'schemas' : 'common';
}

/**
 * Bundles the students' screens into few files, because on a slow link each file that is discovered late costs a round
 * trip and each further file waits for one of six connections. `base` holds the application and the modules that Home
 * shares with another screen. `public` and `exam` hold the modules that only other screens of that folder share, so
 * that an exam loads no code of the library, and `common` holds those that screens of several folders share. `schemas`
 * holds zod and the contracts that they share: Home does not load it, and the plan loads it after its first view. Each
 * screen has one file for the rest. Three screens share modules with screens that load later: the administration also
 * shows parts of the player and of the intro, and the session and the progress use the log of the plan. These modules
 * would be many files, so `taking`, `intro` and `plan` hold the modules that only these screens use.
 *
 * `administration` holds what screens, tabs and dialogs of the administration share and no student loads, and
 * `examining` holds what only those of exams share. An educator fetches these two files instead of some fifty small
 * ones.
 *
 * `index.html` gets a preload link for the files of each screen, with the name of the screen in `data-screen`. The
 * server keeps only the links of the requested screen, so that the browser fetches its files together with the
 * application.
 */
export function screenBundles(list: Readonly<Record<string, Screen>> = screens): Plugin {
  const names = ['base', ...bundleNames(list), 'administration', 'examining'];
  const bundles = new Map(names.map((name) => [name, new Set<string>()]));
  const put = (name: string, id: string) => bundles.get(name)?.add(id);
  return {
    name: 'rounds:screen-bundles',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...[...bundles].map(([name, modules]) => ({
                  name,
                  // The administration also uses modules of students' bundles. They stay there.
                  ...((name === 'administration' || name === 'examining') && { includeDependenciesRecursively: false }),
                  test: (id: string) =>
                    (modules.has(id) && !beyondHome.test(id)) ||
                    (name === 'schemas' && id.includes('/node_modules/zod/')),
                })),
              ],
            },
          },
        },
      },
    }),
    transform: {
      filter: { id: /\/src\/contract\/site\/screens\.ts$/ },
      handler: () => ({ code: browserList(list), map: null }),
    },
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const ids = [...this.getModuleIds()];
      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
      const parts = ids.flatMap((id) => {
        // What Home loads later is a part of Home: otherwise it would load the bundles of other screens for two icons.
        const screen = screenOf(id.replace('/home-more.tsx', '/home-screen.tsx'), list);
        return screen?.bundle ? [{ screen, files: withImports(importsOf, id) }] : [];
      });
      for (const id of new Set(parts.flatMap(({ files }) => [...files]))) {
        const users = parts.flatMap(({ screen, files }) => (files.has(id) ? [screen] : []));
        const bundle = bundleOf(id, users);
        if (bundle !== undefined) put(bundle, id);
      }
      for (const entry of entries) {
        for (const id of withImports(importsOf, entry)) put('base', id);
        // The entry and its direct imports keep their own files, because `index.html` and the size limits refer to
        // them.
        for (const id of [entry, ...importsOf(entry)]) bundles.get('base')?.delete(id);
      }
      const laterImportsOf = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      for (const { id, isForExams } of sharedInAdministration(entries, importsOf, laterImportsOf)) {
        put(isForExams ? 'examining' : 'administration', id);
      }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const importsOf = importsIn(bundle);
        const first = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' && (output.isEntry || screenOf(output.facadeModuleId ?? '', list))
            ? [...withImports(importsOf, output.fileName)]
            : [],
        );
        for (const file of new Set(first)) {
          const output = bundle[file];
          if (output?.type === 'chunk') output.code = compiledAhead + output.code;
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk: entry }) {
        const importsOf = importsIn(bundle);
        const first = entry ? withImports(importsOf, entry.fileName) : new Set<string>();
        return Object.values(bundle).flatMap((output) => {
          const screen = output.type === 'chunk' && screenOf(output.facadeModuleId ?? '', list);
          if (!screen) return [];
          const files = withImports(importsOf, output.fileName).difference(first);
          return [...files].map((file) => preloadLink(file, screen.name));
        });
      },
    },
  };
}
