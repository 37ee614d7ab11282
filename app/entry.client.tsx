import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { toLanguage } from '#domain/languages.ts';
import { browserTexts } from './i18n/browser-texts.ts';
import { TextsProvider } from './i18n/use-translation.ts';
import { usedTextsId } from './i18n/used-texts.tsx';
import { askForProfile } from './lib/session/session.tsx';
import { listeningEvent } from './lib/startup/hydrated-event.ts';
import { registerServiceWorker } from './lib/startup/register-service-worker.ts';
import { resumeNavigation } from './lib/startup/resumed-navigation.ts';

resumeNavigation();
askForProfile();

// Only the language that the document is in; and all texts that it was rendered with, because hydration must not wait for any. Those that
// are shown next are asked for now and waited for later, by what shows them.
const texts = await browserTexts(toLanguage(document.documentElement.lang));
const { names, next } = document.getElementById(usedTextsId)?.dataset ?? {};
for (const name of next?.split(' ') ?? []) texts.promiseOf(name);
await texts.have(names?.split(' ') ?? []);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider value={texts}>
        <HydratedRouter />
      </TextsProvider>
    </StrictMode>,
  );
  dispatchEvent(new Event(listeningEvent));
  // For who looks later than the event: browser tests.
  document.documentElement.dataset.listening = '';
});

if (import.meta.env.PROD) registerServiceWorker();
