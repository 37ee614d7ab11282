import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { I18nProvider } from '#app/i18n/use-translation.ts';
import { createI18n } from './i18n/set-up.ts';

const language = document.documentElement.lang === 'en' ? 'en' : 'bn';
// Only the texts of the language that the document is in are loaded.
const texts = language === 'en' ? await import('./i18n/locales/en/index.ts') : await import('./i18n/locales/bn/index.ts');
const i18n = createI18n(language, texts.default);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider value={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
