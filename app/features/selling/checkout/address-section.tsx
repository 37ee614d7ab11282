import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { AddressText } from '#app/features/people/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { SavedAddress } from '#contract/people/addresses.ts';
import type { Address } from '#contract/selling/orders.ts';
import { addressOf } from './checkout-form.ts';
import { type CheckoutFormState, NewAddress } from './new-address.tsx';

interface AddressSectionProps {
  form: CheckoutFormState;
  saved: readonly SavedAddress[];
  /** The address of the last order, used if none is saved. */
  last: Address | undefined;
  /** The signed-in user: a new address starts with their name and phone number. */
  receiver: { name: string; phone: string } | undefined;
  /** For a guest: the sign-in instead. */
  guestAction?: ReactNode | undefined;
}

const another = 'another';
const row =
  'flex cursor-pointer items-start gap-3 rounded-box border border-base-300 p-4 has-checked:border-brand has-checked:bg-brand-soft';

/** Chooses the delivery address: a saved one, or a new one entered here. */
export function AddressSection({ form, saved, last, receiver, guestAction }: AddressSectionProps) {
  const { t } = useTranslation('addresses');
  const [chosen, setChosen] = useState(another);
  const fill = (address: Address, isNew: boolean) => {
    form.clearErrors('deliveryAddress');
    form.setValue('saveAddress', isNew);
    form.setValue('deliveryAddress', addressOf(address));
  };
  const choose = (id: string) => {
    const address = saved.find(({ _id }) => _id === id);
    setChosen(id);
    fill(address ?? { name: '', phone: '', line: '', ...receiver }, saved.length === 0);
  };
  // The addresses load with the page, or when a visitor signs in. Typed input stays.
  const [first] = saved;
  const start = useEffectEvent((first: (Address & { _id: string }) | undefined, last: Address | undefined) => {
    const typed = form.getValues('deliveryAddress');
    if (typed.line) return fill({ ...typed, ...receiver }, saved.length === 0);
    if (first) choose(first._id);
    else fill(last ?? { ...typed, ...receiver }, true);
  });
  const isKnown = receiver !== undefined;
  useLayoutEffect(() => {
    if (isKnown) start(first, last);
  }, [isKnown, first, last]);
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="address-title" className="text-lg font-semibold">
          {t('address')}
        </h2>
        {guestAction}
      </div>
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
      {chosen === another && <NewAddress form={form} isReceiverKnown={!receiver && !guestAction} isGuest={guestAction !== undefined} />}
    </section>
  );
}
