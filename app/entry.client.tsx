import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { createI18n } from './i18n/set-up.ts';

const language = document.documentElement.lang === 'en' ? 'en' : 'bn';
// Only the texts of the language that the document is in are loaded.
const texts = language === 'en' ? await import('./i18n/locales/en/index.ts') : await import('./i18n/locales/bn/index.ts');
const i18n = createI18n(language, texts.default);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
