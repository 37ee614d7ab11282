import { createHash } from 'node:crypto';

/** Hashes the inline scripts of a document that a browser would execute. For documents of the build, and for tests. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
  const hashes = scripts
    .filter(([, attributes = '']) => !/ type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
  return [...new Set(hashes)];
}
