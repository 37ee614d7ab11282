import { useTranslation } from '#app/i18n/use-translation.ts';
import { schemaResolver, setFields, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { addressFields, type SavedAddress } from '#contract/people/addresses.ts';
import { AddressFields } from './address-fields.tsx';
import { useAddressChanges } from './use-address-changes.ts';

interface AddressDialogProps {
  /** The address to edit; omit it to add a new one. */
  address?: SavedAddress | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function AddressDialog({ address, isOpen, onClose }: AddressDialogProps) {
  const { t } = useTranslation('addresses');
  return (
    <FormDialog isOpen={isOpen} title={t(address ? 'edit' : 'add')} onClose={onClose}>
      <AddressForm address={address} onDone={onClose} />
    </FormDialog>
  );
}

function AddressForm({ address, onDone }: { address: SavedAddress | undefined; onDone: () => void }) {
  const { t } = useTranslation('addresses');
  const { user } = useSession();
  const { save } = useAddressChanges();
  const { name = user?.name ?? '', phone = user?.phone ?? '', division = '', district = '', upazila = '', line = '' } = address ?? {};
  const form = useShopForm({
    resolver: schemaResolver(addressFields),
    defaultValues: { name, phone, division, district, upazila, line },
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      await save.mutateAsync({ id: address?._id, body });
      onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <AddressFields
        value={form.watch()}
        bind={form.register}
        onArea={(area) => setFields(form, area)}
        codeOf={(field) => form.getFieldState(field, form.formState).error?.type}
      />
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={save.isPending}>
          {t('saveAddress')}
        </Button>
      </div>
    </form>
  );
}
