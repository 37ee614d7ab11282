import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { asciiCode } from './scripts/vite/ascii-code.ts';
import { flatIcons } from './scripts/vite/flat-icons.ts';
import { withoutDescriptions } from './scripts/vite/without-descriptions.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), flatIcons, withoutDescriptions, asciiCode],
  // The server's build contains all that it imports, so that a server needs none of these packages. In development only the icons in use:
  // the whole package would cost 30 MB of memory.
  ssr: { noExternal: command === 'build' ? true : ['lucide-react'] },
  // Inline data: URLs are not allowed by the content security policy for fonts; every asset is a file.
  // The server reads the manifest (`server/pages/built-file.ts`).
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    // Else the server's build has the development version of React, too.
    ...(command === 'build' && { ssr: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
                // What every page has in common with the bars around it, in one file instead of thirty.
                {
                  name: 'shell',
                  test: /\/app\/(features\/navigation\/(?!suggestions)|layouts\/storefront|root|lib\/format\/localise|ui\/(picture|money)\.)|\/domain\/(enums|ids|limits|line-choice|money)\.|vite\/preload-helper/,
                },
                // Each file costs a request. Small parts that are used together are one file: first what pages of the shop have in common,
                // then what only forms and tables need, so that no page of the shop loads that. `bench/*-weight.test.ts` weighs the pages.
                {
                  name: 'parts',
                  test: /app\/(ui\/((state|form)\/)?(badge|breadcrumbs|empty-state|error-state|moment|pagination|quantity-field|rating|use-snap-row|when-near)|lib\/format\/typed-number)\.|domain\/(digits|money\/unit-price)\.|icons\/(chevron-(left|right)|circle-check|clock|megaphone|plus|rotate-ccw|search-x|trash|truck)\./,
                },
                { name: 'field', test: /app\/ui\/form\/field\./ },
                {
                  name: 'forms',
                  test: /app\/(lib\/(api\/upload|form\/(form|new-key|picture-files)|use-search)|ui\/(form|overlay|state)\/(combobox|confirm-dialog|dialog|search-field|status-badge|use-file-url))\.|icons\/(arrow-left|file-up|pencil|upload)\./,
                },
                { name: 'dates', test: /app\/(ui\/form\/date\/date-(field|input)|lib\/format\/typed-day)\./ },
                {
                  name: 'references',
                  test: /app\/(resource-kit\/(fields\/reference-field|list\/reference-filter|requests\/use-candidates)|features\/shops\/shop-fields)\./,
                },
                { name: 'choice-menu', test: /app\/ui\/overlay\/choice-menu\./ },
                // What the simpler lists of the back office have in common with the tables of the resources.
                { name: 'list-parts', test: /app\/(resource-kit\/list\/(list-page|list-filters|list-state)|ui\/form\/filter-select)\./ },
                // The tables of the resources, with cells that most of them have.
                { name: 'lists', test: /app\/resource-kit\/(resource-screen|cells\/name-cells|definition\/sorts)\./ },
                { name: 'dashboard', test: /\/app\/(layouts|features)\/dashboard/ },
              ],
            },
          },
        },
      },
    },
  },
}));
