import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { limits } from '#domain/limits.ts';

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'label' | 'end'> & { label?: string }) {
  const { t } = useTranslation('session');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      label={t('password')}
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={limits.passwordTypedLength}
      // While the password is visible, keyboards would treat it as plain text.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className="btn btn-circle btn-ghost -me-3"
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}
