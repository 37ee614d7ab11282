import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLineName } from '#app/lib/format/use-line-name.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { UnitsField } from '#app/ui/form/units-field.tsx';
import { boxCounts } from '#domain/parcels/boxes.ts';
import { leftOf, type PackedBox, type PackedLine } from './packed-boxes.ts';

interface BoxesFieldsProps {
  lines: readonly PackedLine[];
  boxes: readonly PackedBox[];
  /** By box. */
  problems: readonly (string | undefined)[];
  onChange: (boxes: PackedBox[]) => void;
}

/** Which units of a package are in which of its boxes, and what each weighs. */
export function BoxesFields({ lines, boxes, problems, onChange }: BoxesFieldsProps) {
  const { t } = useTranslation('shipments');
  const lineName = useLineName();
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const change = (index: number, next: Partial<PackedBox>) =>
    onChange(boxes.map((box, each) => (each === index ? { ...box, ...next } : box)));
  const left = lines.flatMap((line) => {
    const count = leftOf(line, boxes);
    return count > 0 ? [{ line, count }] : [];
  });
  return (
    <div className="grid gap-3">
      {boxes.map((box, index) => {
        const name = t('boxes.box', { number: index + 1, of: boxes.length });
        return (
          <fieldset key={name} className="grid min-w-0 gap-3 rounded-box border border-base-300 p-3">
            <legend className="px-1 font-semibold">{name}</legend>
            {lines.map((line) => {
              const own = box.units[line._id] ?? 0;
              const most = own + leftOf(line, boxes);
              // What is in other boxes takes no room.
              if (most === 0) return null;
              return (
                <div key={line._id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="min-w-0 flex-1 basis-40 leading-relaxed wrap-anywhere">{lineName(line)}</span>
                  <UnitsField
                    label={t('boxes.units')}
                    of={`${lineName(line)}, ${name}`}
                    value={own}
                    most={most}
                    onChange={(next) => change(index, { units: { ...box.units, [line._id]: next } })}
                  />
                </div>
              );
            })}
            <TextField
              label={t('boxes.grams')}
              aria-label={`${t('boxes.grams')}: ${name}`}
              hint={t('book.gramsHint')}
              inputMode="numeric"
              maxLength={6}
              value={box.grams}
              error={problems[index]}
              onChange={(event) => change(index, { grams: event.target.value })}
            />
          </fieldset>
        );
      })}
      <p role="status" className="leading-relaxed font-semibold">
        {left.length === 0
          ? t('boxes.full')
          : t('boxes.toPack', { names: left.map(({ line, count }) => t('boxes.countName', { count, name: lineName(line) })).join(', ') })}
      </p>
      <div className="flex flex-wrap gap-2">
        {boxes.length < Math.min(boxCounts.most, units) && (
          <Button variant="outline" onClick={() => onChange([...boxes, { units: {}, grams: '' }])}>
            {t('boxes.add')}
          </Button>
        )}
        {boxes.length > boxCounts.fewest && (
          <Button variant="ghost" onClick={() => onChange(boxes.slice(0, -1))}>
            {t('boxes.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
