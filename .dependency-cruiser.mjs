// The arrows of ARCHITECTURE.md. `npm run check` runs them through arrows.ts, which also checks that folders form no
// cycle (find-knots.ts); arrows.test.ts proves that each one fires.

const test = '[.]test[.]tsx?$';
const databaseDrivers = '^(drizzle-orm|pg)(/|$)|node_modules/(drizzle-orm|pg|pg-[a-z-]+|@types/pg)/';
const purePackages = '(^|node_modules/)ipaddr[.]js/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'domain-is-pure',
    comment: 'Contract, server and web share the rules of the domain, so it imports nothing but itself.',
    from: { path: '^src/domain/', pathNot: test },
    to: { pathNot: '^src/domain/' },
  },
  {
    name: 'contract-imports-zod-and-domain-only',
    comment: 'Server and web both import the contract, so it must not pull in code of either.',
    from: { path: '^src/contract/', pathNot: test },
    to: { pathNot: '^src/(contract|domain)/|(^|node_modules/)zod/' },
  },
  {
    name: 'web-and-server-meet-in-contract',
    from: { path: '^src/(web|server)/' },
    to: { path: '^src/(web|server)/', pathNot: '^src/$1/' },
  },
  {
    name: 'web-runs-in-a-browser',
    comment: 'A browser has no Node modules.',
    from: { path: '^src/(web|contract|domain)/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'product-stands-alone',
    comment: 'The product imports no test support and no tool.',
    from: { path: '^(src|(author|site)[.]config)', pathNot: test },
    to: { path: '^(test|tools|e2e|bench)/|[.]test[.]tsx?$' },
  },
  {
    name: 'product-imports-no-development-package',
    from: { path: '^(src|(author|site)[.]config)', pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'platform-knows-no-feature',
    comment:
      'The cache of responses needs the names of the content tables, a backup the references between tables, and the jobs their lease.',
    from: { path: '^src/(server|web)/platform/', pathNot: test },
    to: {
      path: '^src/(server|web)/',
      pathNot:
        '^src/(server|web)/platform/|^src/server/schema/(content-tables|guarded-references|job-lease[.]table)[.]ts$',
    },
  },
  {
    name: 'ui-knows-no-feature-and-no-network',
    from: { path: '^src/web/ui/', pathNot: test },
    to: {
      path: '^src/(web|contract)/|(^|node_modules/)@tanstack/',
      pathNot: '^src/web/(ui|styles)/|^src/web/platform/(theme|settings)[.]',
    },
  },
  {
    name: 'editing-knows-no-feature',
    comment: 'Features of every area edit with it, so it must not know one of them.',
    from: { path: '^src/web/editing/', pathNot: test },
    to: { path: '^src/web/', pathNot: '^src/web/(editing|ui|platform)/' },
  },
  {
    name: 'web-flows-from-routes-to-screens-to-features',
    comment: 'Features do not import screens; only the routes do.',
    from: {
      path: '^src/web/',
      pathNot: ['^src/web/((admin-)?routes|render-screens)[.]tsx?$', '^src/web/screens/', test],
    },
    to: { path: '^src/web/(screens/|routes[.])', pathNot: '^src/web/routes[.]tsx?$' },
  },
  {
    name: 'only-main-knows-the-routes',
    from: { path: '^src/web/', pathNot: ['^src/web/[^/]+$', test] },
    to: { path: '^src/web/[^/]+[.]tsx?$' },
  },
  {
    name: 'only-the-server-mounts-routes',
    from: { path: '^src/server/', pathNot: ['^src/server/(app|create-server|mount-features)[.]ts$', test] },
    to: { path: '[.]routes[.]ts$' },
  },
  {
    name: 'no-feature-knows-the-server',
    comment: 'The files directly in src/server put the features together.',
    from: { path: '^src/server/.+/', pathNot: test },
    to: { path: '^src/server/[^/]+[.]ts$' },
  },
  {
    name: 'stores-call-no-use-case',
    from: { path: '^src/server/features/.+[.]store[.]ts$' },
    to: { path: '^src/server/(features|demo)/', pathNot: '[.](store|rules)[.]ts$' },
  },
  {
    name: 'schema-knows-schema',
    comment: 'Tables import other tables and the types of the contract.',
    from: { path: '^src/server/schema/' },
    to: { path: '^src/(server|contract)/', pathNot: '^src/server/schema/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'schema-knows-no-feature',
    from: { path: '^src/server/schema/' },
    to: { path: '^src/server/', pathNot: '^src/server/schema/' },
  },
  {
    name: 'tables-in-schema',
    from: { path: '^src/', pathNot: '^src/server/schema/' },
    to: { path: '[.]table[.]ts$', pathNot: '^src/server/schema/' },
  },
  {
    name: 'sql-in-stores-and-schema',
    from: { path: '^src/', pathNot: ['[.]store[.]ts$', '^src/server/(schema|platform/database)/', test] },
    to: { path: databaseDrivers, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rules-are-pure',
    comment:
      'A rule gets time and data as arguments and returns an answer. It imports other rules, the contract, the types of rows, and packages that are pure themselves.',
    from: { path: '[.]rules[.]ts$' },
    to: { pathNot: `[.]rules[.]ts$|^src/(contract|domain)/|^src/server/schema/|${purePackages}` },
  },
  {
    name: 'rules-take-only-types-from-the-schema',
    from: { path: '[.]rules[.]ts$' },
    to: { path: '^src/server/schema/', dependencyTypesNot: ['type-only'] },
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
    comment: 'A file that no file imports and that imports no file.',
    from: { orphan: true, path: '^src/', pathNot: ['[.]d[.]ts$', '^src/web/public/', test] },
    to: {},
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/web/public/|[.]css$|[.]svg$|[.]woff2?$' },
    // Type imports couple modules as value imports do, so they count.
    tsPreCompilationDeps: true,
    // Without `tsConfig`: the aliases are in package.json, and the plugin that reads aliases from a tsconfig slows each
    // resolution down.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
