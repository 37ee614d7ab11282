import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { AuditValue } from './audit-value.tsx';

const phone = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

it('names the browser and system of a sign-in, with the full user agent on hover', () => {
  renderInShop(<AuditValue field="device" value={phone} />);
  expect(screen.getByText('Chrome, Android').title).toBe(phone);
});

it('shows the user agent of an unknown device', () => {
  renderInShop(<AuditValue field="device" value="curl/8.5.0" />);
  expect(screen.getByText('curl/8.5.0')).toBeDefined();
});
