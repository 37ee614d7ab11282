import { Star } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';

const choices = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  /** 0 means that none is chosen. */
  value: number;
  onChange: (value: number) => void;
  error: string | undefined;
}

/** One to five stars, by mouse, touch, arrow keys or number keys (0 clears them). */
export function StarField({ value, onChange, error }: StarFieldProps) {
  const { t } = useTranslation('ownReviews');
  const id = useId();
  const type = (event: KeyboardEvent) => {
    if (!/^[0-5]$/.test(event.key)) return;
    event.preventDefault();
    onChange(Number(event.key));
  };
  return (
    <div className="flex flex-col gap-1">
      <span className="leading-relaxed font-semibold">
        {t('stars')}
        <span aria-hidden className="text-error-strong">
          {' *'}
        </span>
      </span>
      <div
        role="radiogroup"
        aria-label={t('starsLabel')}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onKeyDown={type}
        className="flex"
      >
        {choices.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={id}
              checked={value === stars}
              aria-label={t('star', { count: stars })}
              className="sr-only"
              onChange={() => onChange(stars)}
            />
            <Star aria-hidden className={`size-8 ${stars <= value ? 'fill-star text-star' : 'text-base-content/50'}`} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm leading-relaxed font-semibold text-error-strong">
          {error}
        </p>
      )}
    </div>
  );
}
