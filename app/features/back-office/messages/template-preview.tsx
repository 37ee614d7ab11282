import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Language } from '#domain/languages.ts';
import { exampleValues } from '#domain/messages/example-values.ts';
import type { MessageChannel, MessageKind } from '#domain/messages/kinds.ts';
import { smsParts } from '#domain/messages/sms-parts.ts';
import { renderTemplate } from '#domain/messages/template.ts';

interface TemplatePreviewProps {
  kind: MessageKind;
  channel: MessageChannel;
  language: Language;
  title: string;
  body: string;
}

/** The text with example values, and what it takes as an SMS. */
export function TemplatePreview({ kind, channel, language, title, body }: TemplatePreviewProps) {
  const { t } = useTranslation('messages');
  const inWords = (text: string) => renderTemplate(text, exampleValues, kind === 'oneTimeCode' ? 'en' : language);
  const { units, parts } = smsParts(inWords(body));
  return (
    <div>
      <p className="leading-relaxed font-semibold">{t('preview')}</p>
      <div lang={language} className="rounded-field bg-base-200 px-3 py-2 leading-relaxed wrap-anywhere">
        {channel === 'inbox' && <p className="font-semibold">{inWords(title)}</p>}
        <p className="whitespace-pre-line">{inWords(body)}</p>
      </div>
      {channel === 'sms' && (
        <p aria-live="polite" className="text-sm leading-relaxed text-base-content/80">
          {t('units', { count: units })} · {t('parts', { count: parts })}
        </p>
      )}
    </div>
  );
}
