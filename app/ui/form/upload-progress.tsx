import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { formatNumber } from '#domain/format/format.ts';

/** Upload progress (0 to 1) of a form with files; renders nothing before and after the upload. */
export function UploadProgress({ sent }: { sent: number }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  if (sent <= 0 || sent >= 1) return null;
  return (
    <label className="me-auto flex items-center gap-2 text-sm">
      <span>{t('sending', { percent: formatNumber(language, Math.round(sent * 100)) })}</span>
      <progress className="progress w-32" value={sent} max={1} />
    </label>
  );
}
