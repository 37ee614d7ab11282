import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { type FormCase, formCases } from './form-cases/form-cases.tsx';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], { query: '?raw', import: 'default', eager: true });

const none = () => {};

/** Forms that have nothing to check, or one field that has the focus while it is checked. */
const withoutFocusMove = [
  'features/parcels/papers/hand-over/hand-over-list.tsx',
  'features/people/session/phone/verify-phone.tsx',
  'ui/overlay/sheet.tsx',
];

const person = { name: 'Karim Mia', phone: '01812345678', password: 'long-secret' };

/** Valid input that the server rejects, with the errors of its response: the first wrong field of the document is never the first error. */
const refusals: { name: string; endpoint: string; typed: Record<string, string>; wrong: string[] }[] = [
  {
    name: 'sign-in',
    endpoint: 'POST /auth/login',
    typed: { phone: person.phone, password: person.password },
    wrong: ['password', 'phone'],
  },
  { name: 'registration', endpoint: 'POST /auth/register', typed: person, wrong: ['password', 'phone'] },
  {
    name: 'contact',
    endpoint: 'POST /contacts/create',
    typed: { name: person.name, phone: person.phone, message: 'Where is my order?' },
    wrong: ['message', 'phone', 'name'],
  },
  { name: 'settings', endpoint: 'PUT /settings/update', typed: {}, wrong: ['cashCodeAmount', 'cashAmountMax'] },
];

describe('after a rejected submit, the focus goes to the first wrong field of the form', () => {
  it.each(formCases)('$name', async ({ ui, role, api, spoil }) => {
    const { user: keyboard, container } = renderInShop(ui, { ...(role && { role }), ...(api && { api }) });
    const submit = await waitFor(() => {
      const button = document.querySelector<HTMLButtonElement>('form button[type="submit"]:not(:disabled)');
      if (!button) throw new Error(`no form in ${container.innerHTML.slice(0, 200)}`);
      return button;
    });
    if (spoil) await keyboard.clear(document.querySelector(`form [name="${spoil}"]`) as HTMLInputElement);
    await keyboard.click(submit);
    await waitFor(() => {
      const wrong = submit.form?.querySelector('[aria-invalid="true"]:not(:disabled)');
      expect(wrong).toBeTruthy();
      expect(wrong?.contains(document.activeElement), `the focus on ${document.activeElement?.outerHTML.slice(0, 200)}`).toBe(true);
    });
  });

  it.each(refusals)('by the server: $name', async ({ name, endpoint, typed, wrong }) => {
    const { ui, role, api = {} } = formCases.find((each) => each.name === name) as FormCase; // a name of the list
    const body = { code: 'VALIDATION_FAILED', errors: wrong.map((path) => ({ path, code: 'invalid', message: '' })) };
    vi.mocked(console.error).mockImplementation(none);
    const { user: keyboard } = renderInShop(ui, { ...(role && { role }), api: { ...api, [endpoint]: () => ({ status: 422, body }) } });
    const field = (path = '') => document.querySelector<HTMLInputElement>(`form [name="${path}"]`);
    await waitFor(() => expect(field(wrong[0])).not.toBeNull());
    for (const [path, value] of Object.entries(typed)) await keyboard.type(field(path) as HTMLInputElement, value);
    await keyboard.click(document.querySelector('form button[type="submit"]') as HTMLButtonElement);
    await waitFor(() => expect(document.activeElement).toBe(field(wrong.at(-1))));
    vi.mocked(console.error).mockClear();
  });

  it('is checked for all forms', () => {
    const files = Object.entries(sources).flatMap(([path, source]) => (/<form\b/.test(source) ? path.replace('../', '') : []));
    expect(files.filter((file) => !withoutFocusMove.includes(file)).sort()).toEqual([...new Set(formCases.map(({ file }) => file))].sort());
  });
});
