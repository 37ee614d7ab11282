import { useLanguage } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { languageFacts, languages } from '#domain/languages.ts';
import { Buttons, Fields } from './control-parts.tsx';
import { Overlays } from './overlay-parts.tsx';
import { States, TextParts } from './status-parts.tsx';
import { Colours, Spacing, TypeScale } from './tokens.tsx';

const themes = ['cupcake', 'forest'] as const;

/** Every token and every component of `app/ui` in both themes. The URL selects the language, the window the width. */
export function DesignPage() {
  const language = useLanguage();
  return (
    <main>
      <PageMeta title="Design system" isPrivate />
      <header className="page flex flex-wrap items-center gap-4 py-4">
        <h1 className="text-2xl font-bold">Design system</h1>
        {languages.map((each) => (
          <a key={each} href={`?lang=${each}`} lang={each} aria-current={each === language ? 'page' : undefined} className="btn btn-ghost">
            {languageFacts[each].name}
          </a>
        ))}
      </header>
      <div className="grid lg:grid-cols-2">
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className="min-w-0 bg-base-100 p-4 text-base-content">
            <h2 className="text-xl font-semibold">{theme}</h2>
            <TypeScale />
            <Spacing />
            <Colours />
            <Buttons />
            <Fields />
            <TextParts />
            <States />
            <Overlays theme={theme} />
          </div>
        ))}
      </div>
    </main>
  );
}
