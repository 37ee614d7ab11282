import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { LeaveGuard } from './leave-guard.tsx';

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <p>{pathname}</p>
      <Link to="/other">Leave</Link>
      <LeaveGuard>
        {(release) => (
          <>
            <label>
              Name <input />
            </label>
            <button type="button" onClick={release}>
              Save
            </button>
          </>
        )}
      </LeaveGuard>
    </>
  );
}

const setUp = () => renderInShop(<Page />, { address: '/form' });
const question = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leave without saving?' });
const isAsking = () => document.querySelector('dialog[open]') !== null;
const at = (path: string) => waitFor(() => expect(screen.getByText(path)).toBeDefined());
/** Whether the browser asks before the tab closes. */
function asksOnClose(): boolean {
  const event = createEvent('beforeunload', window, { cancelable: true });
  fireEvent(window, event);
  return event.defaultPrevented;
}

describe('a guarded form', () => {
  it('is left without a question if nothing was entered', async () => {
    const { user } = setUp();
    expect(asksOnClose()).toBe(false);
    await user.click(screen.getByRole('link'));
    await at('/other');
    expect(isAsking()).toBe(false);
  });

  it('asks before input is lost, and keeps it when the user stays', async () => {
    const { user } = setUp();
    await user.type(screen.getByRole('textbox'), 'Rice');
    await user.click(screen.getByRole('link'));
    await user.click(within(question()).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(isAsking()).toBe(false));
    await at('/form');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Rice');
  });

  it('is left when the user confirms', async () => {
    const { user } = setUp();
    await user.type(screen.getByRole('textbox'), 'Rice');
    await user.click(screen.getByRole('link'));
    await user.click(within(question()).getByRole('button', { name: 'Leave' }));
    await at('/other');
    await waitFor(() => expect(isAsking()).toBe(false));
  });

  it('lets the browser ask before the tab closes, until it is saved', async () => {
    const { user } = setUp();
    await user.type(screen.getByRole('textbox'), 'Rice');
    expect(asksOnClose()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(asksOnClose()).toBe(false);
    await user.click(screen.getByRole('link'));
    await at('/other');
  });
});
