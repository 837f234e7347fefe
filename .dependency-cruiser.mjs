// The arrows of ARCHITECTURE.md. `npm run check` runs them by tools/checks/arrows.ts; tools/checks/arrows.test.ts proves that each one fires.

const test = '[.]test[.]tsx?$';
const features = '^src/(server|web)/features/';
const databaseDrivers = '^(drizzle-orm|pg)(/|$)|node_modules/(drizzle-orm|pg|pg-[a-z-]+|@types/pg)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'contract-imports-zod-only',
    comment: 'Both sides import the contract, so it may bring nothing of either along.',
    from: { path: '^src/contract/', pathNot: test },
    to: { pathNot: '^src/contract/|(^|node_modules/)zod/' },
  },
  {
    name: 'web-and-server-meet-in-contract',
    from: { path: '^src/(web|server)/' },
    to: { path: '^src/(web|server)/', pathNot: '^src/$1/' },
  },
  {
    name: 'web-runs-in-a-browser',
    comment: "Node's own modules are not there.",
    from: { path: '^src/(web|contract)/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'product-stands-alone',
    comment: 'What is shipped imports no test support and no tool.',
    from: { path: '^(src|site[.]config)', pathNot: test },
    to: { path: '^(test|tools|e2e|bench)/|[.]test[.]tsx?$' },
  },
  {
    name: 'product-imports-no-development-package',
    from: { path: '^(src|site[.]config)', pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'platform-knows-no-feature',
    from: { path: '^src/(server|web)/platform/', pathNot: test },
    to: { path: '^src/(server|web)/', pathNot: '^src/(server|web)/platform/|^src/web/ui/' },
  },
  {
    name: 'ui-knows-no-feature-and-no-network',
    from: { path: '^src/web/ui/', pathNot: test },
    to: {
      path: '^src/(web|contract)/|(^|node_modules/)@tanstack/',
      pathNot: '^src/web/(ui|styles)/|^src/web/platform/(theme|navigation)',
    },
  },
  {
    name: 'web-flows-from-routes-to-screens-to-features',
    comment: 'A feature knows no screen, and only the routes know the screens.',
    from: { path: '^src/web/', pathNot: ['^src/web/(admin-)?routes[.]tsx?$', '^src/web/screens/', test] },
    to: { path: '^src/web/(screens/|routes[.])', pathNot: '^src/web/routes[.]tsx?$' },
  },
  {
    name: 'only-main-knows-the-routes',
    from: { path: '^src/web/', pathNot: ['^src/web/[^/]+$', test] },
    to: { path: '^src/web/[^/]+[.]tsx?$' },
  },
  {
    name: 'only-app-mounts-routes',
    from: { path: '^src/server/', pathNot: ['^src/server/app[.]ts$', test] },
    to: { path: '[.]routes[.]ts$' },
  },
  {
    name: 'no-feature-knows-the-server',
    comment: 'What stands directly in src/server puts the features together.',
    from: { path: '^src/server/.+/', pathNot: test },
    to: { path: '^src/server/[^/]+[.]ts$' },
  },
  {
    name: 'stores-and-tables-call-no-use-case',
    from: { path: '^src/server/features/.+[.](store|table)[.]ts$' },
    to: { path: '^src/server/(features|demo)/', pathNot: '[.](store|table|rules)[.]ts$' },
  },
  {
    name: 'tables-know-tables',
    from: { path: '^src/server/features/.+[.]table[.]ts$' },
    to: { path: '^src/server/', pathNot: '[.]table[.]ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'sql-in-stores-and-tables',
    from: { path: '^src/', pathNot: ['[.](store|table)[.]ts$', '^src/server/platform/database/', test] },
    to: { path: databaseDrivers, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rules-are-pure',
    comment:
      'Time and data in, answer out: no clock, no database, nothing but the types of the contract and other rules.',
    from: { path: '[.]rules[.]ts$' },
    to: { pathNot: '[.]rules[.]ts$|^src/contract/' },
  },
  {
    name: 'rules-take-types-from-the-contract',
    from: { path: '[.]rules[.]ts$' },
    to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycle',
    from: { pathNot: test },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'nothing-unresolved',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-orphan',
    comment: 'Nothing imports it, and it imports nothing.',
    from: { orphan: true, path: '^src/', pathNot: ['[.]d[.]ts$', '^src/web/public/', test] },
    to: {},
  },
];

/**
 * Holds for the folders of features, tests left out: a test may use the feature that stands on the one it tests.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const forbiddenBetweenFolders = [
  {
    name: 'features-form-no-cycle',
    scope: 'folder',
    from: { path: `${features}[^/]+$` },
    to: { circular: true, path: `${features}[^/]+$` },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/web/public/|[.]css$|[.]svg$|[.]woff2?$' },
    // Types are arrows too: they couple as firmly as values do.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
