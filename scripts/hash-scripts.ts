// Writes the hashes of the inline scripts of all documents, which the content security policy allows. Run by the build, on pages that show
// nothing but what the build contains. Fails when a script differs between pages: what differs must be data.
import { writeFileSync } from 'node:fs';
import { brandFrom } from '#domain/brand.ts';
import type { InProcess } from '#server/core/mount.ts';
import { inlineScriptHashes } from '#server/pages/inline-scripts.ts';
import { loadProductionBuild, scriptHashesFile } from '#server/pages/pages.ts';
import { renderDocument } from '#server/pages/render-document.ts';

/** A shop without categories and without an answer to anything else: pages, personal pages and error pages. */
const addresses = ['/', '/about', '/login', '/dashboard/admin', '/no/such/page'];
const call: InProcess = async (key) => {
  if (/^GET \/(categories|subCategories)\/read$/.test(key)) return { data: [], headers: {} };
  throw Object.assign(new Error('UNAVAILABLE'), { code: 'UNAVAILABLE', status: 503 });
};

const build = await loadProductionBuild();
const options = { mode: 'production', call, brand: brandFrom({}), publicUrl: 'http://127.0.0.1' } as const;
const found = new Set<string>();
for (const language of ['bn', 'en'] as const) {
  for (const address of addresses) {
    const response = await renderDocument(build, options, address, language);
    const hashes = inlineScriptHashes(await response.text()).join('\n');
    if (hashes === '') throw new Error(`${address} has no inline scripts`);
    found.add(hashes);
  }
}
const [hashes = '', ...others] = found;
if (others.length > 0) throw new Error(`Inline scripts differ between pages:\n${[hashes, ...others].join('\n\n')}`);
writeFileSync(scriptHashesFile, JSON.stringify(hashes.split('\n')));
