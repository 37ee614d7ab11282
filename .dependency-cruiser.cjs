/** Which files may import which (docs/architecture.md). */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The business areas. Each may import those before it, in every layer (decision 0113). */
const areas = ['content', 'people', 'catalog', 'money', 'parcels', 'selling', 'operations'];
const layers = ['domain', 'contract', 'server/modules', 'app/features'];

module.exports = {
  forbidden: [
    never('no-cycles', 'Import cycles hide who depends on whom; of types, too.', {}, { circular: true }),
    never(
      'contract-is-pure',
      'contract/ is what both sides agree on: it imports nothing but zod and domain/.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^(contract|domain)/', '^node_modules/zod/'] },
    ),
    never(
      'domain-is-pure',
      'domain/ has the rules of the shop, without any import.',
      { path: '^domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^domain/' },
    ),
    never(
      'db-borders',
      'db/ knows neither server nor pages.',
      { path: '^db/', pathNot: '\\.test\\.ts$' },
      { path: '^(server|app|e2e|tests)/' },
    ),
    never(
      'core-borders',
      'core and adapters are free of business.',
      { path: '^server/(core|adapters)/', pathNot: '\\.test\\.ts$' },
      { path: '^(server/modules|server/pages|app)/' },
    ),
    never(
      'modules-by-index',
      'Another module only through its index.ts.',
      { path: '^server/modules/([^/]+/[^/]+)/' },
      { path: '^server/modules/[^/]+/[^/]+/', pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/[^/]+/index\\.ts$'] },
    ),
    never(
      'server-outside-modules-by-index',
      'The composition root too sees modules by their index.',
      { path: '^(server/[^/]+\\.ts$|scripts/|bench/|drill/)' },
      { path: '^server/modules/', pathNot: '^server/modules/[^/]+/[^/]+/index\\.ts$' },
    ),
    ...layers.flatMap((layer) =>
      areas
        .slice(0, -1)
        .map((area, place) =>
          never(
            `areas-in-order-${layer}-${area}`,
            `Areas import those before them: ${areas.join(', ')}.`,
            { path: `^${layer}/${area}/`, pathNot: '\\.test\\.tsx?$' },
            { path: `^${layer}/(${areas.slice(place + 1).join('|')})/` },
          ),
        ),
    ),
    ...layers.map((layer) =>
      never(
        `only-areas-in-${layer}`,
        `The folders of a layer are its areas: ${areas.join(', ')}.`,
        {},
        { path: `^${layer}/[^/]+/`, pathNot: [`^${layer}/(${areas.join('|')})/`, '^contract/examples/', '^domain/(format|words)/'] },
      ),
    ),
    never('server-never-pages', 'Only server/pages loads the app, and only its build.', { path: '^server/' }, { path: '^app/' }),
    never('app-never-server', 'Pages reach the server through the contract.', { path: '^app/' }, { path: '^(server|db)/' }),
    never(
      'app-never-examples',
      'Examples are for the published document; the browser need not carry them.',
      { path: '^app/' },
      { path: '^contract/examples/' },
    ),
    never(
      'ui-has-no-business',
      'ui, lib and i18n know no feature.',
      { path: '^app/(ui|lib|i18n)/' },
      { path: '^app/(resource-kit|features|routes|layouts)/' },
    ),
    never(
      'resource-kit-has-no-business',
      'The resource kit knows no feature: a definition passes in what it needs of one.',
      { path: '^app/resource-kit/' },
      { path: '^app/(features|routes|layouts)/' },
    ),
    never('features-below-routes', 'A feature never imports a route.', { path: '^app/features/' }, { path: '^app/(routes|layouts)/' }),
    never(
      'features-by-index',
      'Another feature only through its index.ts.',
      { path: '^app/features/([^/]+/[^/]+)/' },
      { path: '^app/features/[^/]+/[^/]+/', pathNot: ['^app/features/$1/', '^app/features/[^/]+/[^/]+/index\\.ts$'] },
    ),
    never(
      'product-never-tests',
      'Product files do not import tests.',
      { path: '^(app|server|contract|domain|db|scripts|bench|drill)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(tests|e2e)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.react-router/'] },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: false,
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
