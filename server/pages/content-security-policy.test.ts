import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';
import { policyFor } from './content-security-policy.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { loadProductionBuild } from './pages.ts';

const injected = '<script>alert(1)</script>';

/** A faulty build: the query of `/about` is inserted into the document unescaped, in front of everything else. */
async function loadFaultyBuild(): Promise<ServerBuild> {
  const build = await loadProductionBuild();
  // Our own entry.server.tsx.
  const { default: render, documents } = build.entry.module as unknown as {
    default: (...args: [Request, ...unknown[]]) => Promise<Response>;
    documents: WeakMap<Response, string>;
  };
  const inject = async (...args: [Request, ...unknown[]]) => {
    const response = await render(...args);
    if (args[0].url.endsWith('/about')) {
      documents.set(
        response,
        String(documents.get(response)).replace('<body>', () => `<body>${injected}`),
      );
    }
    return response;
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: inject as typeof build.entry.module.default } } };
}

const shop = testShop({ pages: { mode: 'production', loadBuild: loadFaultyBuild } });

async function open(url: string) {
  const { body, headers } = await shop().app.inject({ url });
  return { body, headers, policy: String(headers['content-security-policy']) };
}

describe('the content security policy of documents', () => {
  it('allows the scripts of the build by their hash, and nothing unsafe', () => {
    const policy = policyFor(['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=']);
    expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
    expect(policy).not.toMatch(/unsafe|nonce/);
  });

  it('does not allow an injected script', async () => {
    const { body, policy } = await open('/about');
    expect(body).toContain(injected);
    const [hash = ''] = inlineScriptHashes(injected);
    expect(inlineScriptHashes(body)).toContain(hash);
    expect(policy).not.toContain(hash);
    expect(policy).toBe((await open('/')).policy);
  });

  it('is the same for all documents, and allows all of their own scripts', async () => {
    const product = await shop().make.product({ name: `</script>${injected}` });
    const pages = [
      '/',
      `/products/${product.id}`,
      '/search?q=rice',
      '/cart',
      '/login',
      '/dashboard/admin/products',
      '/offline',
      '/no/page',
      '/%zz',
    ];
    const { policy } = await open('/contact');
    for (const url of pages) {
      const page = await open(url);
      expect(page.policy, url).toBe(policy);
      const hashes = inlineScriptHashes(page.body);
      expect(hashes.length, url).toBeGreaterThan(0);
      for (const hash of hashes) expect(policy, url).toContain(`'${hash}'`);
    }
  });

  it('names the endpoint for reports of violations', async () => {
    const { policy, headers } = await open('/contact');
    expect(policy).toContain('report-uri /api/v1/csp-reports; report-to csp');
    expect(headers['reporting-endpoints']).toBe('csp="/api/v1/csp-reports"');
  });
});
