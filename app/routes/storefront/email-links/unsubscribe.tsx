import { EmailLink } from '#app/features/content/email-links/email-link.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { kindName } from '#domain/content/messages/kinds.ts';

export default function UnsubscribePage() {
  const language = useLanguage();
  const { t } = useTranslation('messageSettings');
  return (
    <EmailLink
      title={t('unsubscribe.title')}
      text={t('unsubscribe.text')}
      button={t('unsubscribe.button')}
      use={(token) => api('POST /messages/unsubscribe', { query: { token }, body: {} })}
      done={({ data }) => t('unsubscribe.done', { kind: kindName(data.kind, 'settings', language) })}
      wrong={t('unsubscribe.wrong')}
      toAccount={t('unsubscribe.toSettings')}
    />
  );
}
