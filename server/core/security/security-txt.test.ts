import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop({ env: { PUBLIC_URL: 'https://shop.example', SECURITY_CONTACT: 'https://shop.example/security' } });

describe('/.well-known/security.txt', () => {
  it('names where to report vulnerabilities, and has not expired', async () => {
    const { statusCode, headers, body } = await shop().app.inject('/.well-known/security.txt');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({
      Contact: 'https://shop.example/security',
      'Preferred-Languages': 'bn, en',
      Canonical: 'https://shop.example/.well-known/security.txt',
    });
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
  });
});
