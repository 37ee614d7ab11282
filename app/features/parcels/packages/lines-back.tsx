import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLineName } from '#app/lib/format/use-line-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { UnitsField } from '#app/ui/form/units-field.tsx';
import type { OrderPackage } from '#contract/selling/orders.ts';
import { formatNumber } from '#domain/format/format.ts';
import type { PackageStep } from '#domain/parcels/package-steps.ts';

/** `receipt`: what was refused of a partly delivered package is back. */
export type AskedStep = PackageStep | 'receipt';

/** Units of a line that do not stay with the buyer, and those of them that go on sale again. */
export interface Back {
  lineId: string;
  refused: number;
  fit?: number;
}

/** The units of a line that a step can be about. */
const unitsOf = (to: AskedStep, line: OrderPackage['lines'][number]): number => (to === 'receipt' ? (line.dropped ?? 0) : line.quantity);

/** The lines that a step asks for, as they usually are; none for other steps. */
export function linesOf(to: AskedStep, { lines }: OrderPackage): Back[] {
  if (to === 'partly_delivered') return lines.flatMap(({ _id = '', quantity }) => (quantity > 0 ? [{ lineId: _id, refused: 0 }] : []));
  if (to !== 'returned_to_shop' && to !== 'receipt') return [];
  return lines.flatMap((line) => {
    const units = unitsOf(to, line);
    return units > 0 ? [{ lineId: line._id ?? '', refused: units, fit: units }] : [];
  });
}

interface LinesBackProps {
  to: AskedStep;
  part: OrderPackage;
  back: readonly Back[];
  error: string | undefined;
  onChange: (back: Back[]) => void;
}

/** How many units of each line were refused, or came back and can be sold again. */
export function LinesBack({ to, part, back, error, onChange }: LinesBackProps) {
  const { t } = useTranslation(['orders', 'packageStep']);
  const lineName = useLineName();
  const language = useLanguage();
  const change = (lineId: string, next: Partial<Back>) =>
    onChange(back.map((each) => (each.lineId === lineId ? { ...each, ...next } : each)));
  return (
    <fieldset className="grid gap-3" aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
      <legend className="mb-2 font-semibold">{t(to === 'partly_delivered' ? 'packageStep:linesRefused' : 'packageStep:linesBack')}</legend>
      {back.map(({ lineId, refused, fit }) => {
        const line = part.lines.find(({ _id }) => _id === lineId);
        if (!line) return null;
        const name = lineName(line);
        const units = unitsOf(to, line);
        return (
          <div key={lineId} className="grid gap-2 rounded-box border border-base-300 p-3">
            <p className="leading-relaxed wrap-anywhere">{t('lineOf', { quantity: formatNumber(language, units), name })}</p>
            <div className="flex flex-wrap gap-4">
              <UnitsField
                label={t(to === 'partly_delivered' ? 'packageStep:unitsRefused' : 'unitsBack')}
                of={name}
                value={refused}
                most={units}
                onChange={(next) => change(lineId, { refused: next, ...(fit !== undefined && { fit: Math.min(fit, next) }) })}
              />
              {fit !== undefined && (
                <UnitsField
                  label={t('packageStep:unitsFit')}
                  of={name}
                  value={fit}
                  most={refused}
                  onChange={(next) => change(lineId, { fit: next })}
                />
              )}
            </div>
          </div>
        );
      })}
      {error && <p className="text-sm leading-relaxed font-semibold text-error-strong">{error}</p>}
    </fieldset>
  );
}
