import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { toLanguage } from '#domain/languages.ts';
import { browserTexts } from './i18n/browser-texts.ts';
import { TextsProvider } from './i18n/use-translation.ts';
import { prefetchProfile } from './lib/session/session.tsx';
import { listeningEvent } from './lib/startup/hydrated-event.ts';
import { registerServiceWorker } from './lib/startup/register-service-worker.ts';
import { resumeNavigation } from './lib/startup/resumed-navigation.ts';
import { tolerateMovedNodes } from './lib/startup/tolerate-moved-nodes.ts';
import { usedTextsId } from './lib/startup/used-texts.tsx';

tolerateMovedNodes();
resumeNavigation();
prefetchProfile();

// Loads the document's language only. Waits for all texts of the server-rendered page, because hydration must not suspend. Texts of the
// next screen start loading now; the components that show them wait for them.
const texts = await browserTexts(toLanguage(document.documentElement.lang));
const { names, next } = document.getElementById(usedTextsId)?.dataset ?? {};
for (const name of next?.split(' ') ?? []) texts.promiseOf(name);
await texts.have(names?.split(' ') ?? []);

startTransition(() => {
  const attributes = document.documentElement.dataset;
  const marks = { ...attributes, listening: '' };
  const isTranslated = document.querySelector('font') !== null;
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider value={texts}>
        <HydratedRouter />
      </TextsProvider>
    </StrictMode>,
    {
      // Something, such as a translator, changed the document before hydration. React re-rendered it, and lost the attributes of the root.
      onRecoverableError: (error) => {
        if (attributes.listening === undefined) Object.assign(attributes, marks);
        if (!isTranslated) reportError(error);
      },
    },
  );
  dispatchEvent(new Event(listeningEvent));
  attributes.listening = '';
});

if (import.meta.env.PROD) registerServiceWorker();
