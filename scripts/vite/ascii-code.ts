import type { Plugin } from 'vite';

/**
 * Escapes non-ASCII characters in the server build. V8 keeps the source of a module in memory, with two bytes per character if any is not
 * ASCII.
 */
export const asciiCode: Plugin = {
  name: 'ascii-code',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Not in `renderChunk`, because the code is printed again after it.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escapeWide(chunk.code);
    },
  },
};

/** The same program: `\uXXXX` means its character in strings, templates, names and regular expressions, also in those of `String.raw`. */
const escapeWide = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
