import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PermittedLink } from '#app/lib/session/permissions.tsx';
import { Money } from '#app/ui/money/money.tsx';
import type { ShopStatementLine } from '#contract/money/shop-statements.ts';
import { startOf } from '#domain/days.ts';
import { formatDate } from '#domain/format/format.ts';

interface ShopStatementRowProps {
  line: ShopStatementLine;
  area: 'merchant' | 'admin';
}

/** What happened, what it was worth and what the shop is owed after it; of a sale, what it is made of. */
export function ShopStatementRow({ line, area }: ShopStatementRowProps) {
  const { t, find } = useTranslation('statements');
  const language = useLanguage();
  const { kind, reason, day, order, amount, balance, goods, promotions, commission, vat, delivery } = line;
  const name = kind === 'correction' ? t(`ledger.entry.${kind}`) : (find(`books.reason.${reason}`) ?? t(`ledger.entry.${kind}`));
  const parts = Object.entries({ goods, commission, vat, delivery }).filter(([, part]) => part);
  return (
    <li className="grid gap-x-6 px-4 py-3 leading-relaxed lg:grid-cols-3">
      <div className="grid content-start">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-base-content/80">{formatDate(language, startOf(day), 'shortDate')}</span>
        </p>
        {kind === 'correction' && <p className="wrap-anywhere">{reason}</p>}
        {order && <OrderLink order={order} area={area} />}
        {parts.length > 0 && (
          <dl className="flex flex-wrap gap-x-4 text-sm">
            {parts.map(([part, value = 0]) => (
              <div key={part} className="flex gap-x-1">
                <dt className="text-base-content/80">{t(`books.part.${part as 'goods' | 'commission' | 'vat' | 'delivery'}`)}</dt>
                <dd>
                  <Money taka={value} />
                </dd>
              </div>
            ))}
            {promotions !== undefined && promotions !== 0 && (
              <div className="flex gap-x-1">
                <dt className="text-base-content/80">{t('books.part.promotions')}</dt>
                <dd>
                  <Money taka={promotions} />
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <p className="flex justify-between gap-x-3">
        <span className="text-base-content/80 lg:sr-only">{t('books.amount')}</span>
        <Money taka={amount} className="ms-auto font-semibold" />
      </p>
      <p className="flex justify-between gap-x-3 text-sm">
        <span className="text-base-content/80 lg:sr-only">{t('books.balance')}</span>
        <Money taka={balance} className="ms-auto" />
      </p>
    </li>
  );
}

function OrderLink({ order, area }: Pick<ShopStatementRowProps, 'area'> & { order: NonNullable<ShopStatementLine['order']> }) {
  const link = 'inline-flex min-h-11 items-center justify-self-start link';
  return area === 'admin' ? (
    <PermittedLink needs="orders:read" to={`/dashboard/admin/orders/${order._id}`} className={link}>
      {order.number}
    </PermittedLink>
  ) : (
    <Link to={`/dashboard/merchant/orders/${order.number}`} className={link}>
      {order.number}
    </Link>
  );
}
