import { describe, expect, it } from 'vitest';
import { policyFor } from './content-security-policy.ts';

describe('policyFor', () => {
  it('allows the inline scripts of a document by their hash, and nothing unsafe', () => {
    const policy = policyFor(
      '<script>alert(1)</script><script type="module" src="/a.js"></script><script type="application/ld+json">{}</script>',
    );
    expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(policy.match(/sha256/g)).toHaveLength(1);
  });
});
