import type { ComponentProps } from 'react';
import { CodeField, SendAgain } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { latinDigits } from '#domain/digits.ts';

interface NewPhoneCodeProps extends ComponentProps<typeof SendAgain> {
  /** The new number. */
  sentTo: string;
  field: ComponentProps<typeof CodeField>;
}

/** The code that was sent to the new number of a profile. */
export function NewPhoneCode({ sentTo, field, ...again }: NewPhoneCodeProps) {
  const { t } = useTranslation('verify');
  return (
    <div className="grid gap-2 rounded-box bg-base-200 p-4 sm:col-span-2">
      <p className="leading-relaxed">{t('newSent', { phone: latinDigits(sentTo) })}</p>
      <CodeField autoFocus {...field} />
      <SendAgain {...again} />
    </div>
  );
}
