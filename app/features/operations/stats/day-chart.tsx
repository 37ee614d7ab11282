import { type PointerEvent, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { formatDate } from '#domain/format/format.ts';
import { scaleEnd } from './scale.ts';

interface DayChartProps {
  title: string;
  /** The sum of all days. */
  total: string;
  days: readonly { date: string; value: number }[];
  format: (value: number) => string;
}

/**
 * A bar for each day. Mouse, touch or arrow keys select a day: for the keyboard and for screen readers the chart is a slider
 * over the days, with its value as a sentence.
 */
export function DayChart({ title, total, days, format }: DayChartProps) {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  const [chosen, setChosen] = useState<number>();
  const end = scaleEnd(days.map(({ value }) => value));
  const position = Math.min(chosen ?? days.length - 1, days.length - 1);
  const textOf = (day: DayChartProps['days'][number] | undefined) =>
    day ? t('dayValue', { date: formatDate(language, day.date, 'shortDate'), value: format(day.value) }) : '';
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <section className="grid content-start gap-2 rounded-box border border-base-300 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-xl font-semibold text-brand">
          <MoneyText text={total} />
        </p>
      </div>
      <p aria-hidden className="min-h-6 text-sm leading-relaxed text-base-content/80">
        <MoneyText text={chosen === undefined ? t('pointHint') : textOf(days[position])} />
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden className="-my-2 flex flex-col justify-between text-end text-xs leading-4 text-base-content/80">
          <MoneyText text={format(end)} />
          <MoneyText text={format(end / 2)} />
          <MoneyText text={format(0)} />
        </div>
        <div
          className="relative h-44 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
        >
          <Bars days={days} end={end} chosen={chosen === undefined ? undefined : position} />
          <input
            type="range"
            aria-label={title}
            aria-valuetext={textOf(days[position])}
            min={0}
            max={days.length - 1}
            value={position}
            onChange={(event) => setChosen(event.target.valueAsNumber)}
            onFocus={() => setChosen(position)}
            onBlur={() => setChosen(undefined)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </div>
        <p aria-hidden className="col-start-2 flex justify-between pt-1 text-xs text-base-content/80">
          <span>{formatDate(language, days[0]?.date ?? '', 'shortDate')}</span>
          {days.length > 1 && <span>{formatDate(language, days.at(-1)?.date ?? '', 'shortDate')}</span>}
        </p>
      </div>
    </section>
  );
}

interface BarsProps extends Pick<DayChartProps, 'days'> {
  /** The value at the top. */
  end: number;
  chosen: number | undefined;
}

const Bars = ({ days, end, chosen }: BarsProps) => (
  <svg aria-hidden className="size-full" viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none">
    {[0, 50, 100].map((height) => (
      <line key={height} x2={days.length} y1={height} y2={height} vectorEffect="non-scaling-stroke" className="stroke-base-300" />
    ))}
    {days.map(({ date, value }, position) => (
      <rect
        key={date}
        x={position + 0.12}
        width={0.76}
        y={100 - (value / end) * 100}
        height={(value / end) * 100}
        className={chosen === undefined || chosen === position ? 'fill-brand' : 'fill-brand opacity-60'}
      />
    ))}
  </svg>
);
