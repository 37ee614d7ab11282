import { useState } from 'react';
import { AddressText } from '#app/features/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { SavedAddress } from '#contract/people/addresses.ts';
import { addressOf } from './checkout-form.ts';
import { type CheckoutFormState, NewAddress } from './new-address.tsx';

interface AddressSectionProps {
  form: CheckoutFormState;
  saved: readonly SavedAddress[];
  /** The signed-in user: a new address starts with their name and phone number. */
  receiver: { name: string; phone: string };
}

const another = 'another';
const row =
  'flex cursor-pointer items-start gap-3 rounded-box border border-base-300 p-4 has-checked:border-brand has-checked:bg-brand-soft';

/** Chooses the delivery address: a saved one, or a new one entered here. */
export function AddressSection({ form, saved, receiver }: AddressSectionProps) {
  const { t } = useTranslation('addresses');
  const [chosen, setChosen] = useState(saved[0]?._id ?? another);
  const choose = (id: string) => {
    const address = saved.find(({ _id }) => _id === id);
    setChosen(id);
    form.clearErrors('deliveryAddress');
    form.setValue('saveAddress', false);
    form.setValue('deliveryAddress', address ? addressOf(address) : { ...receiver, division: '', district: '', upazila: '', line: '' });
  };
  return (
    <section className="grid gap-4">
      <h2 id="address-title" className="text-lg font-semibold">
        {t('address')}
      </h2>
      {saved.length > 0 && (
        <div role="radiogroup" aria-labelledby="address-title" className="grid gap-2 sm:grid-cols-2">
          {saved.map((address) => (
            <label key={address._id} className={row}>
              <input
                type="radio"
                name="saved-address"
                checked={chosen === address._id}
                onChange={() => choose(address._id)}
                className="radio mt-0.5 radio-sm"
              />
              <AddressText address={address} />
            </label>
          ))}
          <label className={row}>
            <input
              type="radio"
              name="saved-address"
              checked={chosen === another}
              onChange={() => choose(another)}
              className="radio mt-0.5 radio-sm"
            />
            {t('another')}
          </label>
        </div>
      )}
      {chosen === another && <NewAddress form={form} />}
    </section>
  );
}
