import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { TextChannel } from '#domain/content/messages/channels.ts';
import { type EmailContent, renderEmail } from '#domain/content/messages/email.ts';
import { exampleValues } from '#domain/content/messages/example-values.ts';
import { smsParts } from '#domain/content/messages/sms-parts.ts';
import { renderTemplate } from '#domain/content/messages/template.ts';
import { formatMoney } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';

interface TemplatePreviewProps {
  channel: TextChannel;
  language: Language;
  title: string;
  body: string;
  /** In taka; for an SMS. */
  partPrice?: number | undefined;
}

/** The text with example values: the size and cost of an SMS, or the whole e-mail. */
export function TemplatePreview({ channel, language, title, body, partPrice }: TemplatePreviewProps) {
  const { t } = useTranslation('messages');
  const { localName: name, company, address } = useRootData().brand;
  const own = useLanguage();
  const money = (taka: number) => formatMoney(own, Math.round(taka * 100) / 100);
  const inWords = (text: string) => renderTemplate(text, exampleValues, language, channel);
  const { units, parts } = smsParts(inWords(body));
  const cost = partPrice !== undefined && t('cost', { price: money(parts * partPrice), part: money(partPrice) });
  return (
    <div>
      <p className="leading-relaxed font-semibold">{t('preview')}</p>
      {channel === 'email' ? (
        <EmailPreview email={{ subject: inWords(title), body: inWords(body), language, link: '#', sender: { name, company, address } }} />
      ) : (
        <div lang={language} className="rounded-field bg-base-200 px-3 py-2 leading-relaxed wrap-anywhere">
          {channel === 'inbox' && <p className="font-semibold">{inWords(title)}</p>}
          <p className="whitespace-pre-line">{inWords(body)}</p>
        </div>
      )}
      {channel === 'sms' && (
        <p aria-live="polite" className="text-sm leading-relaxed text-base-content/80">
          <MoneyText text={[t('units', { count: units }), t('parts', { count: parts }), cost].filter(Boolean).join(' · ')} />
        </p>
      )}
    </div>
  );
}

/** In a frame that runs no scripts and follows no links. */
function EmailPreview({ email }: { email: EmailContent }) {
  const { t } = useTranslation('messages');
  const { html } = renderEmail(email, { hasStyles: false });
  return (
    <iframe sandbox="" title={t('emailPreview')} srcDoc={html} className="h-96 w-full rounded-field border border-base-300 bg-white" />
  );
}
