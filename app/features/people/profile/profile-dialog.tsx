import { ImageField, PasswordField } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/form/date/date-field.tsx';
import { SelectField, TextareaField, TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { UploadProgress } from '#app/ui/form/upload-progress.tsx';
import type { User } from '#contract/people/users.ts';
import { dhakaDay } from '#domain/days.ts';
import { genders } from '#domain/enums.ts';
import { NewPhoneCode } from './new-phone-code.tsx';
import { useProfileEdit } from './use-profile-edit.ts';

interface ProfileDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

export function ProfileDialog({ user, isOpen, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <FormDialog isOpen={isOpen} title={t('editTitle')} onClose={onClose}>
      <ProfileForm user={user} onDone={onClose} />
    </FormDialog>
  );
}

function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation('profile');
  const { submit, failure, isBusy, sent, isConfirming, newPhone, bind, bindCode, bindDob, bindPicture } = useProfileEdit(user, onDone);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div role="alert" className="empty:absolute">
        {failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3">{failure}</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('name')} autoComplete="name" maxLength={200} {...bind('name')} />
        <PhoneField label={t('phone')} {...bind('phone')} />
        <TextField label={t('email')} type="email" inputMode="email" autoComplete="email" maxLength={320} {...bind('email')} />
        <SelectField label={t('genderLabel')} {...bind('gender')}>
          <option value="">{t('genderChoose')}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {t(`gender.${gender}`)}
            </option>
          ))}
        </SelectField>
        <DateField label={t('dob')} autoComplete="bday" max={dhakaDay(0, serverNow())} {...bindDob} />
        <div className="sm:col-span-2">
          <TextareaField label={t('address')} rows={2} maxLength={1000} autoComplete="street-address" {...bind('address')} />
        </div>
        {isConfirming && (
          <div className="sm:col-span-2">
            <PasswordField label={t('currentPassword')} autoComplete="current-password" {...bind('currentPassword')} />
          </div>
        )}
        {newPhone.sentTo && <NewPhoneCode {...newPhone} field={bindCode} />}
        <PasswordField label={t('newPassword')} hint={t('passwordHint')} autoComplete="new-password" {...bind('password')} />
        <PasswordField label={t('confirmPassword')} autoComplete="new-password" {...bind('confirmPassword')} />
        {(['image', 'coverImage'] as const).map((name) => (
          <ImageField key={name} label={t(name)} {...bindPicture(name)} />
        ))}
      </div>
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-base-300 bg-base-100 px-6 py-4">
        {isBusy && <UploadProgress sent={sent} />}
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
