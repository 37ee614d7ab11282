import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#domain/format/format.ts';

interface SendAgainProps {
  /** Until another code can be sent. */
  seconds: number;
  /** The last request sent no code, because the previous one is still valid. */
  isAlreadySent?: boolean;
  onSend: () => Promise<void>;
}

export function SendAgain({ seconds, isAlreadySent = false, onSend }: SendAgainProps) {
  const { t } = useTranslation('signIn');
  const language = useLanguage();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await onSend();
    setSending(false);
  };
  return (
    <>
      <p role="status" className="leading-relaxed empty:absolute">
        {isAlreadySent && t('alreadySent')}
      </p>
      <Button variant="ghost" isBusy={isSending} disabled={seconds > 0} onClick={() => void send()}>
        {seconds > 0 ? t('sendAgainIn', { seconds: formatNumber(language, seconds) }) : t('sendAgain')}
      </Button>
    </>
  );
}
