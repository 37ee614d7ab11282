import { Languages } from 'lucide-react';
import { useLocation } from 'react-router';
import { storeTypedInput } from '#app/lib/form/typed-input.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { storeLanguage } from '#app/lib/session/store-language.ts';
import { languageFacts, languages } from '#domain/languages.ts';

/**
 * Links to the next language, with a label in that language. A link works without scripts and before hydration: the next document stores
 * the choice (`firstPaintScript`), and takes over what was typed.
 */
export function LanguageSwitch() {
  const next = languages[(languages.indexOf(useLanguage()) + 1) % languages.length] ?? languages[0];
  const { name, switchTitle } = languageFacts[next];
  const query = new URLSearchParams(useLocation().search);
  query.set('lang', next);
  return (
    <a
      href={`?${query}`}
      hrefLang={next}
      lang={next}
      title={switchTitle}
      onClick={() => {
        storeTypedInput();
        storeLanguage(next);
      }}
      className="btn btn-ghost gap-1.5 px-2.5"
    >
      <Languages aria-hidden className="hidden size-5 sm:block" />
      <span>{name}</span>
    </a>
  );
}
