import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Inline data: URLs are not allowed by the content security policy for fonts; every asset is a file.
  // Bundled, and so only the icons in use: the whole package would cost the server 30 MB.
  ssr: { noExternal: ['lucide-react'] },
  build: { assetsInlineLimit: 0 },
});
