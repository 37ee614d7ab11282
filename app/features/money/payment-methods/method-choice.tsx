import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';

interface MethodChoiceProps {
  method: PaymentMethod;
  binding: UseFormRegisterReturn;
  name: string;
  /** What to do, or why it can't be chosen. */
  lead: string;
  isDisabled?: boolean | undefined;
  /** Beside the name. */
  mark?: ReactNode;
}

/** One payment method in the list of them. */
export const MethodChoice = ({ method, binding, name, lead, isDisabled, mark }: MethodChoiceProps) => (
  <label className="flex min-h-14 cursor-pointer has-disabled:cursor-not-allowed items-start gap-3 rounded-box border border-base-300 p-4 has-checked:border-brand has-checked:bg-brand-soft">
    <input
      type="radio"
      value={method}
      aria-labelledby={`method-${method}`}
      aria-describedby={`method-${method}-lead`}
      className="radio mt-0.5 radio-sm"
      {...binding}
      disabled={isDisabled}
    />
    <span className="grid leading-relaxed">
      <span className="flex flex-wrap items-center gap-x-3">
        <span id={`method-${method}`} className="font-semibold">
          {name}
        </span>
        {mark}
      </span>
      <span id={`method-${method}-lead`} className="text-sm leading-relaxed">
        {lead}
      </span>
    </span>
  </label>
);
