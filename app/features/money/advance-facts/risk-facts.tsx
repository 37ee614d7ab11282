import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { type RiskReason, riskLevel } from '#domain/selling/cash-risk.ts';

const tones = { low: 'good', medium: 'waiting', high: 'bad' } as const;

/** For the back office: how likely it is that an order in cash comes back, and why. */
export function RiskFacts({ risk: { points, reasons } }: { risk: NonNullable<Order['risk']> }) {
  const { t } = useTranslation('flood');
  const level = riskLevel(points);
  return (
    <section className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed print:hidden">
      <h2 className="font-semibold">{t('risk.title')}</h2>
      <p>
        <StatusBadge tone={tones[level]}>{t(`risk.${level}`)}</StatusBadge>
      </p>
      <ul className="grid gap-1 text-sm leading-relaxed">
        {(reasons as RiskReason[]).map((reason) => (
          <li key={reason}>{t(`risk.${reason}`)}</li>
        ))}
      </ul>
    </section>
  );
}
