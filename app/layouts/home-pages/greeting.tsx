import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { serverNow } from '#app/lib/server-clock.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { formatDate } from '#domain/format/format.ts';

/** The heading of the home page of an area. */
export function Greeting() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  return (
    <>
      <PageMeta title={t('title')} isPrivate />
      <h1 className="text-2xl leading-relaxed font-bold wrap-anywhere">{t('hello', { name: user?.name ?? '' })}</h1>
    </>
  );
}

/** The creation date of the account, next to today's date (specification §2). */
export function AccountDates({ className }: { className: string }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { user } = useSession();
  return (
    <dl className={className}>
      <div>
        <dt className="text-sm text-base-content/80">{t('memberSince')}</dt>
        <dd className="font-semibold">{user && formatDate(language, user.createdAt)}</dd>
      </div>
      <div>
        <dt className="text-sm text-base-content/80">{t('today')}</dt>
        <dd className="font-semibold">{formatDate(language, serverNow())}</dd>
      </div>
    </dl>
  );
}
