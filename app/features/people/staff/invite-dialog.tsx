import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { newInvitation } from '#contract/people/staff.ts';
import { type ShopStaffRole, shopStaffRoles } from '#domain/people/shop-roles.ts';
import { useStaffWrite } from './use-staff.ts';

interface InviteDialogProps {
  shop: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Invites a phone number to work for the shop. */
export function InviteDialog({ isOpen, onClose, ...rest }: InviteDialogProps) {
  const { t } = useTranslation('staff');
  return (
    <FormDialog isOpen={isOpen} title={t('invite')} onClose={onClose}>
      {isOpen && <InviteForm onClose={onClose} {...rest} />}
    </FormDialog>
  );
}

const invited = newInvitation.omit({ shop: true });
const start: { phone: string; role: ShopStaffRole } = { phone: '', role: 'packer' };

function InviteForm({ shop, onClose }: Omit<InviteDialogProps, 'isOpen'>) {
  const { t } = useTranslation(['staff', 'resources']);
  const errorText = useFieldErrorText();
  const form = useShopForm({ resolver: schemaResolver(invited), defaultValues: start });
  const { mutateAsync, isPending } = useStaffWrite(
    (body: typeof start) => api('POST /staff/invitations/create', { body: { shop, ...body } }),
    'invited',
  );
  const { errors } = form.formState;
  const role = form.watch('role');
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => mutateAsync(body).then(onClose, (error: unknown) => void showFieldErrors(form, error)))}
    >
      <PhoneField required error={errorText('phone', errors.phone?.type)} {...form.register('phone')} />
      <SelectField label={t('role')} hint={t(`may.${role}`)} error={errorText('role', errors.role?.type)} {...form.register('role')}>
        {shopStaffRoles.map((each) => (
          <option key={each} value={each}>
            {t(`roles.${each}`)}
          </option>
        ))}
      </SelectField>
      <p className="leading-relaxed">{t('inviteHint')}</p>
      <div className="modal-action mt-0 flex-wrap">
        <Button variant="ghost" onClick={onClose}>
          {t('resources:cancel')}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {t('sendInvitation')}
        </Button>
      </div>
    </form>
  );
}
