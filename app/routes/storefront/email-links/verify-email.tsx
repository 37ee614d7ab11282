import { useQueryClient } from '@tanstack/react-query';
import { EmailLink } from '#app/features/content/email-links/email-link.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';

export default function VerifyEmailPage() {
  const { t } = useTranslation('verify');
  const queryClient = useQueryClient();
  const verify = async (token: string) => {
    const { data } = await api('POST /auth/verify-email', { body: { token } });
    // If the owner is signed in, refetches the profile, which shows it.
    void queryClient.invalidateQueries();
    return data;
  };
  return (
    <EmailLink
      title={t('email.title')}
      text={t('email.text')}
      button={t('verify')}
      use={verify}
      done={({ email }) => t('email.done', { email })}
      wrong={t('email.wrong')}
      toAccount={t('email.toAccount')}
    />
  );
}
