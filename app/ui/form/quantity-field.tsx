import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { localDigits } from '#domain/format/format.ts';

interface QuantityFieldProps {
  value: number;
  max: number;
  /** Labels for screen readers: the number and both buttons. */
  labels: { quantity: string; less: string; more: string };
  /** Called with an integer from 1 to `max`. */
  onChange: (value: number) => void;
}

/** A quantity with two buttons and a text field, which also accepts Bengali digits. */
export function QuantityField({ value, max, labels, onChange }: QuantityFieldProps) {
  const language = useLanguage();
  // The typed text may not be a valid quantity yet; it applies on blur.
  const [typed, setTyped] = useState<string>();
  const choose = (next: number) => {
    const within = Math.min(Math.max(next, 1), Math.max(max, 1));
    if (within !== value) onChange(within);
  };
  const commit = () => {
    const number = typedNumber(typed ?? '');
    if (Number.isInteger(number) && number > 0) choose(number);
    setTyped(undefined);
  };
  return (
    <div className="inline-flex w-fit rounded-full border border-base-content/30">
      <button
        type="button"
        className="btn btn-circle btn-ghost size-11"
        aria-label={labels.less}
        disabled={value <= 1}
        onClick={() => choose(value - 1)}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        className="h-11 w-12 bg-transparent text-center"
        inputMode="numeric"
        aria-label={labels.quantity}
        value={typed ?? localDigits(language, String(value))}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button
        type="button"
        className="btn btn-circle btn-ghost size-11"
        aria-label={labels.more}
        disabled={value >= max}
        onClick={() => choose(value + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
