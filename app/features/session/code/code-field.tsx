import type { ComponentProps } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/field.tsx';

/** The code of an SMS: phones offer it, and it can be pasted. The schema takes Bengali digits and spaces. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'label'>) {
  const { t } = useTranslation('signIn');
  return <TextField label={t('code')} {...props} type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />;
}
