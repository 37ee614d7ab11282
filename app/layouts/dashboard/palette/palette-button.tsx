import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import type { User } from '#contract/people/users.ts';

// Loads with the first use.
const Palette = lazyDialog(() => import('./palette.tsx'));

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the search of the back office, as Ctrl-K (Cmd-K on a Mac) does. */
export function PaletteButton({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Another open dialog comes first: it may hold a form.
      const isBelow = document.querySelector('dialog[open]') !== null;
      setState((now) => (now === 'open' ? 'closed' : isBelow ? now : 'open'));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="btn min-w-11 gap-2 px-2 btn-ghost sm:px-4 sm:btn-outline sm:border-base-content/30"
        onClick={() => setState('open')}
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="leading-relaxed max-sm:sr-only">{t('find.button')}</span>
        <kbd className="kbd hidden kbd-sm lg:inline-flex">{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {state !== 'unused' && (
        <Suspense>
          <Palette user={user} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
