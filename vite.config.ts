import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { asciiCode } from './scripts/vite/ascii-code.ts';
import { chunkGroups } from './scripts/vite/chunks.ts';
import { flatIcons } from './scripts/vite/flat-icons.ts';
import { screenTitles } from './scripts/vite/screen-titles.ts';
import { withoutDescriptions } from './scripts/vite/without-descriptions.ts';
import { withoutUnused } from './scripts/vite/without-unused.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), flatIcons, screenTitles, withoutUnused, withoutDescriptions, asciiCode],
  // The server's build contains all that it imports, so that a server needs none of these packages. In development only the icons in use:
  // the whole package would cost 30 MB of memory.
  ssr: { noExternal: command === 'build' ? true : ['lucide-react'] },
  // Inline data: URLs are not allowed by the content security policy for fonts; every asset is a file.
  // The server reads the manifest (`server/pages/built-file.ts`).
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    // Otherwise the server build would also contain the development version of React.
    ...(command === 'build' && { ssr: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Each page loads the names of hundreds of files. Of one name, two contents differ in 42 bits.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
  },
}));
