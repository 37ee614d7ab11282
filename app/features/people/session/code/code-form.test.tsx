import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { LoginForm } from '../login-form.tsx';
import { CodeField } from './code-field.tsx';
import { CodeForm } from './code-form.tsx';

it.each([false, true])('offers no code where none can be sent, and says how to reach the shop (reset: %s)', (isReset) => {
  renderInShop(<CodeForm isReset={isReset} />, { codes: 'none' });
  expect(screen.getByText(/can’t send codes by SMS/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send the code' })).toBe(null);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^tel:\+880\d+$/),
    '/contact',
    '/login',
  ]);
});

it('offers to send the code where that is possible', () => {
  renderInShop(<CodeForm />);
  expect(screen.getByRole('button', { name: 'Send the code' })).toBeDefined();
});

it('offers a sign-in with a code only where codes are sent', () => {
  renderInShop(<LoginForm />, { codes: 'none' });
  expect(screen.queryByRole('link', { name: 'Sign in with a code' })).toBe(null);
  expect(screen.getByRole('link', { name: 'Forgotten your password?' })).toBeDefined();
});

it('says in a test shop that no SMS is sent, and where the code is', () => {
  renderInShop(<CodeField errorType={undefined} />, { codes: 'backOffice' });
  expect(screen.getByText(/This is a test shop: no SMS is sent.*01700000001/)).toBeDefined();
});

it('does not say so where SMS are sent', () => {
  renderInShop(<CodeField errorType={undefined} />);
  expect(screen.queryByText(/test shop/)).toBe(null);
});

it('says that the previous code is still valid when no new one was sent', async () => {
  const answers = {
    'POST /auth/send-code': () => ({ body: { data: { retryAfter: 240, alreadySent: true } } }),
  };
  const { user } = renderInShop(<CodeForm />, { api: answers });
  await user.type(screen.getByRole('textbox', { name: /Mobile number/ }), '01712345678');
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  expect(await screen.findByText(/it is still good: no other one was sent/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Another code in 240 s' })).toBeDefined();
});
