import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatNumber } from '#domain/format/format.ts';

/** The status changes of each package and who made them; for merchants and admins. */
export function PackageLogs({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return order.packages.map(({ _id, shop }, index) => (
    <AuditLog
      key={_id}
      resource="packages"
      {...(_id && { id: _id })}
      title={t('packageLog', { number: formatNumber(language, index + 1), shop: localName(shop, language) })}
    />
  ));
}
