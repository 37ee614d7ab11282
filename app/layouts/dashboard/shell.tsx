import { LogOut, Menu as MenuIcon, UserRound } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { InboxBell } from '#app/features/content/inbox/index.ts';
import { StepUp } from '#app/features/people/second-factor/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { LanguageSwitch, PhoneBar, ThemeSwitch } from '#app/layouts/navigation/index.ts';
import { useRootData } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { useFocusFallback } from '#app/lib/use-focus-fallback.ts';
import { Logo } from '#app/ui/logo.tsx';
import { opens, Sheet } from '#app/ui/overlay/sheet.tsx';
import type { User } from '#contract/people/users.ts';
import { DrawerLinks } from './drawer-links.tsx';
import { LiveNews } from './live-news.tsx';
import { PaletteButton } from './palette/palette-button.tsx';

/** The layout of the signed-in areas: a top bar, and a drawer that is always open on wide screens. */
export function DashboardShell({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation(['dashboard', 'navigation']);
  useFocusFallback();
  return (
    <div className={`flex min-h-dvh flex-col ${user.role === 'customer' ? 'max-lg:pb-16' : ''}`}>
      <a href="#content" className="btn fixed start-4 top-2 z-60 -translate-y-24 btn-primary focus:translate-y-0">
        {t('navigation:skip')}
      </a>
      <TopBar user={user} />
      <LiveNews role={user.role} />
      <StepUp />
      <div className="flex grow">
        <aside className="print:hidden sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-e border-base-300 bg-base-200 p-3 pb-0 [scrollbar-gutter:stable] lg:block">
          <DrawerLinks role={user.role} />
          {/* A list that goes on fades out. */}
          <div aria-hidden className="pointer-events-none sticky bottom-0 h-10 bg-linear-to-t from-base-200 to-transparent" />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 grow p-4 outline-none sm:p-6">
          {children}
        </main>
      </div>
      {user.role === 'customer' && <PhoneBar />}
    </div>
  );
}

function TopBar({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  const { brand } = useRootData();
  const { signOut } = useSession();
  const drawer = useId();
  return (
    <header className="print:hidden sticky top-0 z-40 flex min-h-16 items-center gap-1 max-lg:flex-wrap border-b border-base-300 bg-base-100 px-2 sm:px-4">
      <button type="button" aria-label={t('openMenu')} className="btn btn-circle btn-ghost lg:hidden" {...opens(drawer)}>
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <Link
        to={`/dashboard/${user.role}`}
        aria-label={t('toHome', { brand: brand.localName })}
        className="flex min-h-11 items-center gap-2 rounded-box"
      >
        <Logo className="size-9" />
        <span className="hidden text-lg font-semibold text-brand sm:block">{brand.localName}</span>
      </Link>
      <div className="ms-auto flex min-w-0 items-center max-lg:flex-wrap">
        {user.role !== 'customer' && <PaletteButton user={user} />}
        <InboxBell user={user} />
        <LanguageSwitch />
        <ThemeSwitch />
        <Link
          to={`/dashboard/${user.role}/profile`}
          aria-label={t('profileOf', { name: user.name })}
          className="btn min-w-11 shrink btn-ghost px-2"
        >
          <UserRound aria-hidden className="size-6 shrink-0" />
          <span className="hidden max-w-48 truncate leading-relaxed sm:block">{user.name}</span>
        </Link>
        <button type="button" aria-label={t('logout')} className="btn min-w-11 btn-ghost px-2 max-sm:hidden" onClick={() => void signOut()}>
          <LogOut aria-hidden className="size-6 shrink-0" />
          <span className="leading-relaxed">{t('logout')}</span>
        </button>
      </div>
      <Sheet id={drawer} title={t(`areas.${user.role}`)}>
        <p className="px-4 pb-3 leading-relaxed wrap-anywhere">{user.name}</p>
        <DrawerLinks role={user.role} />
        <button
          type="button"
          className="mt-2 flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 leading-relaxed hover:bg-base-200 sm:hidden"
          onClick={() => void signOut()}
        >
          <LogOut aria-hidden className="size-5 shrink-0" />
          {t('logout')}
        </button>
      </Sheet>
    </header>
  );
}
