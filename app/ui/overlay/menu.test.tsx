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
  it('opens and closes with its button', async () => {
    const { user } = setUp();
    expect(isOpen()).toBe(false);
    await user.click(button());
    expect(isOpen()).toBe(true);
    await user.click(button());
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and returns the focus to its button', async () => {
    const { user } = setUp();
    await user.click(button());
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Profile');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('closes on a click elsewhere and when the focus leaves', async () => {
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

  it('closes on a click on a link, and stays open for a checkbox', async () => {
    const { user } = setUp();
    await user.click(button());
    await user.click(screen.getByRole('checkbox', { name: 'Large' }));
    expect(isOpen()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    expect(isOpen()).toBe(false);
    expect(window.location.pathname).toBe('/profile');
  });
});
