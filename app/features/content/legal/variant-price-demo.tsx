import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { formatMoney } from '#domain/format/format.ts';
import { demoPrice, perColor, perSize } from './demo-price.ts';

const basePrice = 100;
const sizes = ['small', 'medium', 'large'] as const;
const colors = ['red', 'green', 'blue'] as const;

/** Calculates the price of chosen sizes, colours and pieces. Folded, so that it does not read as a part of the terms. */
export function VariantPriceDemo() {
  const { t } = useTranslation('legal');
  const language = useLanguage();
  const [chosenSizes, setSizes] = useState<readonly string[]>([]);
  const [chosenColors, setColors] = useState<readonly string[]>([]);
  const [typedPieces, setPieces] = useState('1');
  const pieces = typedNumber(typedPieces);
  const isPossible = Number.isInteger(pieces) && pieces >= 1;
  const total = demoPrice({ basePrice, sizes: chosenSizes.length, colors: chosenColors.length, pieces: isPossible ? pieces : 1 });
  return (
    <details className="mt-12 max-w-2xl rounded-box border border-base-300">
      <summary className="cursor-pointer p-4 sm:px-6">
        <h2 className="inline text-lg font-semibold">{t('terms.demoTitle')}</h2>
      </summary>
      <div className="grid gap-5 p-4 pt-0 sm:px-6 sm:pb-6">
        <p className="text-base-content/80">
          <MoneyText text={t('terms.demoText', { size: formatMoney(language, perSize), color: formatMoney(language, perColor) })} />
        </p>
        <p className="flex justify-between gap-4">
          {t('terms.demoBase')}
          <Money taka={basePrice} />
        </p>
        <Choices
          name={t('terms.demoSizes')}
          items={sizes.map((key) => ({ key, text: t(`terms.${key}`) }))}
          chosen={chosenSizes}
          onChange={setSizes}
        />
        <Choices
          name={t('terms.demoColors')}
          items={colors.map((key) => ({ key, text: t(`terms.${key}`) }))}
          chosen={chosenColors}
          onChange={setColors}
        />
        <TextField
          label={t('terms.demoPieces')}
          inputMode="numeric"
          maxLength={6}
          value={typedPieces}
          error={isPossible ? undefined : t('terms.demoPiecesError')}
          onChange={(event) => setPieces(event.target.value)}
        />
        <p aria-live="polite" className="flex justify-between gap-4 border-t border-base-300 pt-4 text-xl font-semibold">
          {t('terms.demoTotal')}
          {isPossible ? <Money taka={total} /> : <span>–</span>}
        </p>
      </div>
    </details>
  );
}

interface ChoicesProps {
  name: string;
  items: readonly { key: string; text: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

const Choices = ({ name, items, chosen, onChange }: ChoicesProps) => (
  <fieldset>
    <legend className="mb-1 font-semibold">{name}</legend>
    <div className="flex flex-wrap gap-x-6">
      {items.map(({ key, text }) => (
        <label key={key} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))}
            className="checkbox"
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
