import { useTranslation } from '#app/i18n/use-translation.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** After an order was claimed: the account has no password yet. */
export function ClaimedNotice() {
  const { t } = useTranslation('nextStep');
  const { user } = useSession();
  return (
    <section className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <h2 className="font-semibold">{t('guest.claimedTitle')}</h2>
      <p>{t('guest.passwordLead')}</p>
      <ButtonLink to={`/dashboard/${user?.role}/profile`} variant="outline" className="justify-self-start">
        {t('guest.setPassword')}
      </ButtonLink>
    </section>
  );
}
