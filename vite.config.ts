import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { asciiCode } from './scripts/vite/ascii-code.ts';
import { flatIcons } from './scripts/vite/flat-icons.ts';
import { withoutDescriptions } from './scripts/vite/without-descriptions.ts';
import { withoutUnused } from './scripts/vite/without-unused.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), flatIcons, withoutUnused, withoutDescriptions, asciiCode],
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
                  test: /app\/(ui\/((state|form|overlay)\/)?(badge|breadcrumbs|dialog|digits|empty-state|error-state|field|lazy-part|moment|pagination|quantity-field|rating|use-snap-row|when-near)|lib\/format\/(option-name|typed-number)|features\/cart\/line-options)\.|domain\/(digits|money\/unit-price)\.|icons\/(chevron-(left|right)|circle-check|clock|megaphone|plus|rotate-ccw|search-x|trash|truck)\./,
                },
                {
                  name: 'forms',
                  test: /app\/(lib\/(api\/upload|form\/(form|new-key|picture-files)|use-search)|ui\/(form|overlay|state)\/(combobox|confirm-dialog|search-field|status-badge|use-file-url))\.|icons\/(arrow-left|file-up|pencil|upload)\./,
                },
                {
                  name: 'fields',
                  test: /app\/(lib\/(form\/focus-first-error|shop-settings)|ui\/(copy-button|overlay\/form-dialog)|resource-kit\/(definition\/resource-definition|fields\/(name-fields|reference-field|select-field|text-field)|list\/reference-filter|requests\/use-candidates)|features\/(files\/save-file|second-factor\/(index|step-up)|session\/(form-error|loading-spinner|password-field|phone-field)|shops\/shop-fields))\.|domain\/(days|phone)\.|icons\/(eye|image-plus|package-search)\./,
                },
                {
                  name: 'schemas',
                  test: /node_modules\/zod\/|contract\/(dates|money|phone|resource|people\/(addresses|one-time-code|users))\./,
                },
                { name: 'validated-forms', test: /node_modules\/react-hook-form\/|app\/lib\/form\/use-shop-form\./ },
                {
                  name: 'dates',
                  test: /app\/(ui\/form\/date\/date-|resource-kit\/(fields\/date-fields|list\/day-filters)|lib\/format\/typed-day)/,
                },
                { name: 'choice-menu', test: /app\/ui\/overlay\/choice-menu\./ },
                // What the simpler lists of the back office have in common with the tables of the resources.
                {
                  name: 'list-parts',
                  test: /app\/(resource-kit\/list\/(list-page|list-filters|list-state)|ui\/form\/filter-select|features\/back-office\/(back-office-list|use-back-office))\./,
                },
                // The tables of the resources, with cells that most of them have.
                { name: 'lists', test: /app\/resource-kit\/(resource-screen|cells\/name-cells|definition\/sorts)\./ },
                {
                  name: 'order-states',
                  test: /app\/features\/(orders\/(order-queries|state-badges)|payment-methods\/use-provider-name)\.|domain\/(money\/payment-methods|order-states)\./,
                },
                { name: 'banks', test: /app\/features\/payment-methods\/bank-options\.|domain\/money\/banks\./ },
                { name: 'catalog-schemas', test: /contract\/catalog\/(catalog|variants)\./ },
                { name: 'order-schemas', test: /contract\/(errors|orders\/(line-fields|orders|payments))\./ },
                // What the pages of an order have in common.
                {
                  name: 'orders',
                  test: /app\/(features\/(addresses\/address-text|checkout\/confirmation\/use-order-code|orders\/packages\/(order-lines|timeline))|lib\/(delivery\/areas|session\/guest-orders))\.|domain\/areas\./,
                },
                { name: 'signed-in', test: /app\/(features\/session\/guards\.|lib\/live\/)/ },
                { name: 'dashboard', test: /\/app\/((layouts|features)\/dashboard|features\/audit\/audit-log)/ },
                {
                  name: 'sign-in',
                  test: /app\/(features\/session\/(code\/|auth-card|credentials-form|phone\/(?!verify-phone-notice)|registration-fields|second-step-card|use-second-step|use-sign-in)|lib\/session\/(passkeys|registration-form)\.)/,
                },
                { name: 'addresses', test: /app\/features\/addresses\/(address-fields|address-queries|area-field)\./ },
                {
                  name: 'checkout',
                  test: /app\/features\/checkout\/(checkout-form|payment\/use-payment|submit\/use-order-submit|use-quote)\./,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
