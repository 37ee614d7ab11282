import { useTranslation } from '#app/i18n/use-translation.ts';
import type { CartLine } from '#contract/selling/cart.ts';

/** Why a line can't be ordered, with a one-tap fix where possible. */
export function LineProblem({ line, onTakeAvailable }: { line: CartLine; onTakeAvailable: () => void }) {
  const { t } = useTranslation('cart');
  const { problem } = line;
  if (!problem) return null;
  const isFew = (problem === 'OUT_OF_STOCK' || problem === 'MAX_PER_ORDER') && line.available > 0;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box bg-warning/20 px-4 py-2 leading-relaxed">
      <p>
        {problem === 'MAX_PER_ORDER'
          ? t('maxPerOrder', { count: line.maxPerOrder ?? line.available })
          : isFew
            ? t('onlyLeft', { count: line.available })
            : t(`problem.${problem}`)}
      </p>
      {isFew && (
        <button type="button" className="btn btn-outline" onClick={onTakeAvailable}>
          {t('setToAvailable', { count: line.available })}
        </button>
      )}
    </div>
  );
}
