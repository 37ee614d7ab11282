import { useTranslation } from '#app/i18n/use-translation.ts';
import type { CartLine } from '#contract/orders/cart.ts';

/** Why a line can't be ordered, with a one-tap fix where possible. */
export function LineProblem({ line, onTakeAvailable }: { line: CartLine; onTakeAvailable: () => void }) {
  const { t } = useTranslation('cart');
  if (!line.problem) return null;
  const isFew = line.problem === 'OUT_OF_STOCK' && line.available > 0;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box bg-warning/20 px-4 py-2 leading-relaxed">
      <p>{isFew ? t('onlyLeft', { count: line.available }) : t(`problem.${line.problem}`)}</p>
      {isFew && (
        <button type="button" className="btn btn-outline" onClick={onTakeAvailable}>
          {t('setToAvailable', { count: line.available })}
        </button>
      )}
    </div>
  );
}
