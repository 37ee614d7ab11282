import { useLanguage } from '#app/lib/root-data.ts';
import { Part } from './part.tsx';
import { samplesIn } from './samples.ts';

/** Class names are written out: Tailwind finds them in the sources. */
export const textSizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const;
const leadings = ['leading-snug', 'leading-relaxed'] as const;
const steps = ['h-1', 'h-2', 'h-3', 'h-4', 'h-6', 'h-8', 'h-12', 'h-16'] as const;

/** Grounds with the colour of the text on them. */
export const colours = [
  'bg-base-100 text-base-content',
  'bg-base-200 text-base-content',
  'bg-base-300 text-base-content',
  'bg-primary text-primary-content',
  'bg-neutral text-neutral-content',
  'bg-brand-soft text-brand',
  'bg-base-100 text-brand',
  'bg-sale text-sale-content',
  'bg-base-100 text-error-strong',
  'bg-base-100 text-base-content/75',
] as const;

export function TypeScale() {
  const { title, sentence } = samplesIn(useLanguage());
  return (
    <>
      <Part name="text-*">
        {textSizes.map((size) => (
          <p key={size} className={`w-full truncate ${size}`}>
            {title} ৳১২৩ ৳123 <span className="font-semibold">{title}</span>
          </p>
        ))}
      </Part>
      <Part name="leading-*">
        {leadings.map((leading) => (
          <p key={leading} className={`w-full max-w-md ${leading}`}>
            {sentence} {sentence}
          </p>
        ))}
      </Part>
    </>
  );
}

export const Spacing = () => (
  <Part name="spacing">
    <div className="flex items-end gap-3">
      {steps.map((step) => (
        <span key={step} className="grid justify-items-center gap-1 text-xs">
          <span className={`w-6 bg-brand ${step}`} />
          {step.slice(2)}
        </span>
      ))}
    </div>
  </Part>
);

export function Colours() {
  const { title } = samplesIn(useLanguage());
  return (
    <Part name="colours">
      {colours.map((colour) => (
        <p key={colour} data-contrast className={`w-full rounded-box border border-base-300 px-4 py-2 leading-relaxed ${colour}`}>
          {title} <span className="font-mono text-xs">{colour}</span>
        </p>
      ))}
    </Part>
  );
}
