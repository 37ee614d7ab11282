import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, type ReactNode, Suspense, use } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import bn from '#app/i18n/locales/bn/index.ts';
import en from '#app/i18n/locales/en/index.ts';
import { Texts } from '#app/i18n/texts.ts';
import { TextsProvider } from '#app/i18n/use-translation.ts';
import { startSession } from '#app/lib/api/session-store.ts';
import type { RootData } from '#app/lib/root-data.ts';
import { createStoredText } from '#app/lib/storage/stored-value.ts';
import { Providers } from '#app/providers.tsx';
import type { User } from '#contract/people/users.ts';
import { brandFrom } from '#domain/brand.ts';
import type { CodeDelivery } from '#domain/content/messages/code-delivery.ts';
import type { Role } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import { type FakeAnswers, fakeApi } from './fake-api.ts';

interface ShopOptions {
  address?: string;
  language?: Language;
  /** The role of the signed-in user; unset: a visitor. */
  role?: Role;
  api?: FakeAnswers;
  codes?: CodeDelivery;
}

const PageContent = createContext<ReactNode>(undefined);

/** The only route of the router, for every address. */
const Page = () => (
  <Providers>
    <Suspense>{use(PageContent)}</Suspense>
  </Providers>
);

/** Renders components with the context of a page: texts, an address, queries, toasts, a session and API responses. */
export function renderInShop(ui: ReactNode, { address = '/', language = 'en', role, api = {}, codes = 'sms' }: ShopOptions = {}) {
  window.history.replaceState(null, '', address);
  const texts = new Texts(language, language === 'en' ? en : bn, () => Promise.reject(new Error('all texts are there')));
  if (role) signIn(role);
  const requestsOf = fakeApi({ 'GET /users/read/user-1': () => ({ body: userOf(role ?? 'customer') }), ...api });
  const root = {
    brand: { ...brandFrom({}), localName: 'Nirog Haat' },
    publicUrl: 'http://localhost',
    year: '2026',
    codes,
  } satisfies RootData;
  const router = createBrowserRouter([{ id: 'root', path: '*', Component: Page, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider value={texts}>
      <PageContent value={children}>
        <RouterProvider router={router} />
      </PageContent>
    </TextsProvider>
  );
  return { ...render(ui, { wrapper }), requestsOf, user: userEvent.setup() };
}

export const userOf = (role: Role): User => ({
  _id: 'user-1',
  name: 'Rahima',
  phone: '01712345678',
  phoneVerified: true,
  emailVerified: false,
  role,
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

function signIn(role: Role): void {
  startSession({ accessToken: 'token', id: 'user-1' });
  createStoredText('userInfo').write(JSON.stringify(userOf(role)));
}
