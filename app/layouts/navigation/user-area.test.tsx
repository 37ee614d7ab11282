import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequireSession } from '#app/features/people/session/index.ts';
import { sessionState, startSession } from '#app/lib/api/session-store.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { UserArea } from './user-area.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('while the profile cannot be loaded', () => {
  it('offers the account, keeps the session, and shows the name as soon as a retry succeeds', async () => {
    let isDown = true;
    const profile = { _id: 'user-1', name: 'Karim', role: 'customer', status: 'active', phone: '01712345678' };
    startSession({ accessToken: 'token', id: 'user-1' });
    renderInShop(
      <>
        <UserArea />
        <RequireSession>personal page</RequireSession>
      </>,
      { api: { 'GET /users/read/user-1': () => (isDown ? { status: 500, body: { code: 'INTERNAL' } } : { body: profile }) } },
    );
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/dashboard');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('link', { name: 'Account' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(sessionState().status).toBe('signedIn');
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('link', { name: 'Karim' }).getAttribute('href')).toBe('/dashboard/customer/profile');
    expect(screen.getByText('personal page')).toBeTruthy();
  });
});
