import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import type { MessageKind } from '#domain/content/messages/kinds.ts';
import type { Language } from '#domain/languages.ts';

interface TestMessageProps {
  kind: MessageKind;
  channel: 'sms' | 'email';
  language: Language;
  title: string;
  body: string;
}

/** Sends the text, as it is typed now, to the signed-in admin. */
export function TestMessage({ channel, ...text }: TestMessageProps) {
  const { t } = useTranslation('messages');
  const popup = usePopup();
  const errorText = useErrorText();
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  if (!user) return null;
  const email = user.emailVerified ? user.email : undefined;
  const to = channel === 'sms' ? user.phone : email;
  const send = async () => {
    setBusy(true);
    try {
      await api('POST /message-templates/test', { body: { channel, ...text } });
      popup.success(t(`testSent.${channel}`));
    } catch (error) {
      console.error(error);
      popup.error(errorText(error));
    }
    setBusy(false);
  };
  return (
    <div className="mt-4 grid gap-3 border-t border-base-300 pt-4 leading-relaxed">
      {to === undefined ? (
        <p>
          {t('testUnverified')}{' '}
          <Link to="/dashboard/admin/profile" className="link">
            {t('profile')}
          </Link>
        </p>
      ) : (
        <>
          <p className="wrap-anywhere">{t(`testTo.${channel}`, { to })}</p>
          <Button variant="soft" Icon={Send} isBusy={isBusy} className="ms-auto" onClick={() => void send()}>
            {t(`test.${channel}`)}
          </Button>
        </>
      )}
    </div>
  );
}
