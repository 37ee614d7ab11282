import type { ComponentProps } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/field.tsx';

/** A mobile number, shown with +88 in front (specification §5). The schema normalises Bengali digits, spaces and dashes. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'prefix' | 'type' | 'label'> & { label?: string }) {
  const { t } = useTranslation('session');
  return <TextField label={t('phone')} {...props} prefix="+88" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={40} />;
}
