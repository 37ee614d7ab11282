import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { Menu } from './menu.tsx';

const setUp = () =>
  renderInShop(
    <>
      <Menu label="Account">
        <Link to="/profile">Profile</Link>
        <label>
          <input type="checkbox" /> Large
        </label>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
const button = () => screen.getByRole('button', { name: 'Account' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true' && screen.queryByRole('link', { name: 'Profile' }) !== null;

describe('Menu', () => {
  it('opens and closes by its button', async () => {
    const { user } = setUp();
    expect(isOpen()).toBe(false);
    await user.click(button());
    expect(isOpen()).toBe(true);
    await user.click(button());
    expect(isOpen()).toBe(false);
  });

  it('closes by Escape and gives the focus back to its button', async () => {
    const { user } = setUp();
    await user.click(button());
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Profile');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('closes by a click elsewhere and when the focus leaves', async () => {
    const { user } = setUp();
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen()).toBe(false);
    await user.click(button());
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Elsewhere');
    expect(isOpen()).toBe(false);
  });

  it('closes after a link was chosen, and stays for a checkbox', async () => {
    const { user } = setUp();
    await user.click(button());
    await user.click(screen.getByRole('checkbox', { name: 'Large' }));
    expect(isOpen()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    expect(isOpen()).toBe(false);
    expect(window.location.pathname).toBe('/profile');
  });
});
