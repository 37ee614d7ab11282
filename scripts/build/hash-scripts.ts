// Writes the hashes of the inline scripts that the content security policy allows. The build runs it on pages without shop data. Fails when
// a script differs between pages: only data may differ.
import { writeFileSync } from 'node:fs';
import { brandFrom } from '#domain/brand.ts';
import type { InProcess } from '#server/core/endpoints/registry.ts';
import { inlineScriptHashes } from '#server/pages/inline-scripts.ts';
import { loadProductionBuild, scriptHashesFile } from '#server/pages/pages.ts';
import { renderDocument } from '#server/pages/render-document.ts';

/** Public, personal and error pages of a shop without categories, whose other endpoints fail. */
const addresses = ['/', '/about', '/login', '/dashboard/admin', '/no/such/page'];
const call: InProcess = async (key) => {
  if (/^GET \/(categories|subCategories)\/read$/.test(key)) return { data: [], headers: {} };
  throw Object.assign(new Error('UNAVAILABLE'), { code: 'UNAVAILABLE', status: 503 });
};

const build = await loadProductionBuild();
const options = {
  mode: 'production',
  call,
  brand: brandFrom({}),
  publicUrl: 'http://127.0.0.1',
  codes: 'sms',
  hasDesignPage: false,
} as const;
const found = new Set<string>();
for (const language of ['bn', 'en'] as const) {
  for (const address of addresses) {
    const { body } = await renderDocument(build, options, address, language);
    const hashes = inlineScriptHashes(body).join('\n');
    if (hashes === '') throw new Error(`${address} has no inline scripts`);
    found.add(hashes);
  }
}
const [hashes = '', ...others] = found;
if (others.length > 0) throw new Error(`Inline scripts differ between pages:\n${[hashes, ...others].join('\n\n')}`);
writeFileSync(scriptHashesFile, JSON.stringify(hashes.split('\n')));
