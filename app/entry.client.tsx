import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts } from './i18n/browser-texts.ts';
import { TextsProvider } from './i18n/use-translation.ts';
import { usedTextsId } from './i18n/used-texts.tsx';
import { listeningEvent } from './lib/hydrated-event.ts';
import { registerServiceWorker } from './lib/register-service-worker.ts';
import { resumeNavigation } from './lib/resumed-navigation.ts';

resumeNavigation();

// Only the language that the document is in; and all texts that it was rendered with, because hydration must not wait for any.
const texts = await browserTexts(document.documentElement.lang === 'en' ? 'en' : 'bn');
await texts.have(document.getElementById(usedTextsId)?.dataset.names?.split(' ') ?? []);

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
});

if (import.meta.env.PROD) registerServiceWorker();
