import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled, and so only the icons in use: the whole package would cost the server 30 MB.
  ssr: { noExternal: ['lucide-react'] },
  // Inline data: URLs are not allowed by the content security policy for fonts; every asset is a file.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
                // What every page has in common with the bars around it, in one file instead of thirty.
                { name: 'shell', test: /\/app\/(features\/navigation|layouts\/storefront|root)/ },
              ],
            },
          },
        },
      },
    },
  },
});
