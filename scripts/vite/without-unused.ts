import type { Plugin } from 'vite';

/** Parts that packages load for features that this shop does not use. */
const unused = [
  { feature: 'instrumentations', id: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
  // `react-router.config.ts` loads the whole manifest.
  { feature: 'lazy route discovery', id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/ },
  { feature: 'infinite queries', id: /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/ },
  { feature: 'queries that suspend', id: /\/react-query\/build\/modern\/suspense\.js$/ },
  { feature: 'queries that throw', id: /\/react-query\/build\/modern\/errorBoundaryUtils\.js$/ },
];

/** Replaces their functions in browsers by no-ops: 3 KB less on each page. */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: unused.map(({ id }) => id) },
    handler(code, id) {
      const [, names] = /export \{ ([\w, ]+) \};/.exec(code) ?? [];
      if (!names) throw new Error(`${id} has changed: see scripts/vite/without-unused.ts`);
      return names
        .split(', ')
        .map((name) => `export const ${name} = () => undefined;`)
        .join('\n');
    },
  },
  buildEnd() {
    const files = [...this.getModuleIds()];
    for (const { feature, id } of unused) {
      if (!files.some((file) => id.test(file))) throw new Error(`The part for ${feature} is elsewhere: see scripts/vite/without-unused.ts`);
    }
  },
};
