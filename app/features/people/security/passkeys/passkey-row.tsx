import { KeyRound } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import type { Passkey } from '#contract/people/passkeys.ts';
import { formatDate } from '#domain/format/format.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  isBusy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2 font-semibold wrap-anywhere">
          <KeyRound aria-hidden className="size-6 shrink-0 text-brand" />
          <span>{name}</span>
        </p>
        <p className="text-sm text-base-content/80">
          <span>{t('passkeys.since', { date: formatDate(language, createdAt, 'date') })}</span>
          <span className="block sm:ms-4 sm:inline">
            {lastUsedAt ? t('passkeys.lastUsed', { date: formatDate(language, lastUsedAt, 'dateTime') }) : t('passkeys.unused')}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-label={t('passkeys.renameOf', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button variant="danger" isBusy={isBusy} aria-label={t('passkeys.removeOf', { name })} onClick={onRemove}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}
