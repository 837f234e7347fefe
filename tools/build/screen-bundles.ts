import path from 'node:path';
import type { Plugin } from 'vite';

/** `area`: the folder of the screen. The other screens of the study plan have the bundles that Vite gives them. */
const studentScreen =
  /\/src\/web\/screens\/(?<area>public(?=\/)|exam(?=\/)|study(?=\/plan-screen))\/[a-z-]+-screen\.tsx$/;

/** Every screen that `index.html` names the files of. The screens of the study plan have the bundles that Vite gives them. */
const namedScreen = /\/src\/web\/screens\/(?:public|exam|study)\/(?<name>[a-z-]+)-screen\.tsx$/;

/** Modules that the packages of `base` name in their lists of exports, but that Home does not use. */
const beyondHome =
  /\/@tanstack\/[a-z-]+\/build\/modern\/(useMutation|useMutationState|mutationObserver|infiniteQuery\w*|useInfinite\w*)\.js$/;

/** A screen, tab or dialog of the administration that shows an exam. */
const examPart = /\/src\/web\/(?:screens\/admin\/(?:exam-|admin-mcq-tests-)|features\/exams\/)/;

/**
 * Tells V8 to compile all functions of a file while the file arrives, in another thread. Otherwise V8 compiles each function in the main
 * thread when it is first called, which takes half of the processor time in which a cheap phone does not answer a tap on a new page.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compiledAhead = '//# allFunctionsCalledOnLoad\n';

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
 * The modules that at least two screens, tabs or dialogs of the administration share, and whether all of these belong to exams. A module
 * that a student may load, at once or later, is left out: a student would load the whole bundle with it.
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

type Area = 'public' | 'exam' | 'study';
type Screen = { isHome: boolean; area: Area };

/** The bundle of a module that these screens share. */
function bundleOf(id: string, screens: readonly Screen[]): 'base' | 'schemas' | 'common' | 'public' | 'exam' {
  if (screens.some(({ isHome }) => isHome)) return 'base';
  const [area, ...others] = new Set(screens.map((screen) => screen.area));
  if (others.length === 0 && (area === 'public' || area === 'exam')) return area;
  return id.includes('/src/contract/') ? 'schemas' : 'common';
}

/**
 * Bundles the students' screens into few files, because on a slow link each file that is discovered late costs a round trip and each
 * further file waits for one of six connections. `base` holds the application and the modules that Home shares with another screen.
 * `public` and `exam` hold the modules that only other screens of that folder share, so that an exam loads no code of the library, and
 * `common` holds those that screens of several folders share. `schemas` holds zod and the contracts that they share: Home does not load it,
 * and the plan loads it after its first view. Each screen has one file for the rest. Three screens share modules with screens that load later:
 * the administration also shows parts of the player and of the intro, and the session and the progress use the log of the plan. These modules
 * would be many files, so `taking`, `intro` and `plan` hold the modules that only these screens use.
 *
 * `administration` holds what screens, tabs and dialogs of the administration share and no student loads, and `examining` holds what only
 * those of exams share. An educator fetches these two files instead of some fifty small ones.
 *
 * `index.html` gets a preload link for the files of each screen, with the name of the screen in `data-screen`. The server keeps only the
 * links of the requested screen, so that the browser fetches its files together with the application.
 */
export function screenBundles(): Plugin {
  const bundles = {
    base: new Set<string>(),
    schemas: new Set<string>(),
    common: new Set<string>(),
    public: new Set<string>(),
    exam: new Set<string>(),
    taking: new Set<string>(),
    intro: new Set<string>(),
    plan: new Set<string>(),
    administration: new Set<string>(),
    examining: new Set<string>(),
  };
  return {
    name: 'rounds:screen-bundles',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...Object.entries(bundles).map(([name, modules]) => ({
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
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const ids = [...this.getModuleIds()];
      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
      const parts = ids
        .filter((id) => studentScreen.test(id))
        .map((screen) => ({
          screen,
          isHome: screen.endsWith('/home-screen.tsx'),
          area: studentScreen.exec(screen)?.groups?.area as Area,
          files: withImports(importsOf, screen),
        }));
      for (const id of new Set(parts.flatMap(({ files }) => [...files]))) {
        const users = parts.filter(({ files }) => files.has(id));
        if (users.length > 1) bundles[bundleOf(id, users)].add(id);
        const [own] = users.filter(({ screen }) => screen !== id);
        const [, name] = /\/(?:exam-)?(taking|intro|plan)-screen/.exec(own?.screen ?? '') ?? [];
        if (users.length === 1 && (name === 'taking' || name === 'intro' || name === 'plan')) bundles[name].add(id);
      }
      for (const entry of entries) {
        for (const id of withImports(importsOf, entry)) bundles.base.add(id);
        // The entry and its direct imports keep their own files, because `index.html` and the size limits refer to them.
        for (const id of [entry, ...importsOf(entry)]) bundles.base.delete(id);
      }
      const laterImportsOf = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      for (const { id, isForExams } of sharedInAdministration(entries, importsOf, laterImportsOf)) {
        bundles[isForExams ? 'examining' : 'administration'].add(id);
      }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const importsOf = (file: string) => {
          const output = bundle[file];
          return output?.type === 'chunk' ? output.imports : [];
        };
        const first = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' && (output.isEntry || namedScreen.test(output.facadeModuleId ?? ''))
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
        const importsOf = (file: string) => {
          const output = bundle[file];
          return output?.type === 'chunk' ? output.imports : [];
        };
        const first = entry ? withImports(importsOf, entry.fileName) : new Set<string>();
        return Object.values(bundle).flatMap((output) => {
          const screen = output.type === 'chunk' && namedScreen.exec(output.facadeModuleId ?? '')?.groups?.name;
          if (!screen) return [];
          const files = withImports(importsOf, output.fileName).difference(first);
          return [...files].map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: path.posix.join('/', file), 'data-screen': screen },
            injectTo: 'head' as const,
          }));
        });
      },
    },
  };
}
