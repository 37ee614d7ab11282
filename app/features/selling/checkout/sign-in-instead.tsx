import { useTranslation } from '#app/i18n/use-translation.ts';

/** For visitors who have an account. */
export function SignInInstead({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation('session');
  return (
    <p className="flex flex-wrap items-center gap-x-2 leading-relaxed">
      {t('haveAccount')}
      <button type="button" className="link min-h-11 font-semibold" onClick={onSignIn}>
        {t('login')}
      </button>
    </p>
  );
}
