import { PackageSearch, Printer } from 'lucide-react';
import { useNavigate } from 'react-router';
import { SubstitutionNote } from '#app/features/parcels/packages/index.ts';
import { CourierLinks, shipmentsOf } from '#app/features/parcels/shipments/index.ts';
import { AddressText } from '#app/features/people/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { arrivalText } from '#app/lib/delivery/arrival-text.ts';
import { localName } from '#app/lib/format/localise.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import type { AreaRole } from '#app/resource-kit/definition/resource-contract.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Order, OrderPackage } from '#contract/selling/orders.ts';
import { formatDate, formatNumber } from '#domain/format/format.ts';
import { dueAtDoor } from '#domain/money/due-at-door.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { isOpenShipment } from '#domain/parcels/couriers.ts';
import { useIsFromList } from '../from-list.ts';
import { useOrdersByNumber } from '../seller-queries.ts';

interface PackingSlipsProps {
  numbers: readonly string[];
  /** Merchants get only the packages of their shops. */
  area: AreaRole;
}

/** Printable packing slips of one or several orders: one sheet for each package. */
export function PackingSlips({ numbers, area }: PackingSlipsProps) {
  const { t } = useTranslation(['orders', 'papers']);
  const { data: orders, error, refetch } = useOrdersByNumber(numbers, area);
  const backTo = `/dashboard/${area}/orders`;
  const back = <BackToOrders to={backTo} />;
  if (!orders) {
    return error ? <ErrorState text={t('failed')} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} className="h-32" />;
  }
  if (orders.length === 0) return <EmptyState Icon={PackageSearch} title={t('missing')} text={t('missingText')} action={back} />;
  const slips = orders.flatMap((order) =>
    order.packages.filter(({ status }) => status !== 'cancelled' && status !== 'returned').map((part) => ({ order, part })),
  );
  if (slips.length === 0) return <EmptyState Icon={PackageSearch} title={t('papers:slip.nothing')} action={back} />;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button Icon={Printer} onClick={() => window.print()}>
          {t('papers:slip.print')}
        </Button>
        <BackToOrders to={backTo} variant="outline" />
      </div>
      {slips.map(({ order, part }) => (
        <Slip key={part._id} order={order} part={part} />
      ))}
    </div>
  );
}

/** Leads back to the list, with its selection if the slips were opened from there. */
function BackToOrders(props: { to: string; variant?: 'outline' }) {
  const { t } = useTranslation(['orders', 'papers']);
  const navigate = useNavigate();
  const isFromList = useIsFromList();
  return (
    <ButtonLink
      {...props}
      onClick={(event) => {
        if (!isFromList) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {t('toOrders')}
    </ButtonLink>
  );
}

/** Black on white in every theme, for printing. */
function Slip({ order, part }: { order: Order; part: OrderPackage }) {
  const { t } = useTranslation(['orders', 'onlinePayment']);
  const language = useLanguage();
  const { brand } = useRootData();
  return (
    <article className="grid max-w-3xl gap-4 rounded-box border border-neutral-400 bg-white p-4 leading-relaxed text-black not-last:break-after-page sm:p-6 print:border-0 print:p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-neutral-400 pb-3">
        <h2 className="text-xl font-semibold wrap-anywhere">{localName(part.shop, language)}</h2>
        <p>{brand.localName}</p>
        <p className="w-full text-lg font-semibold">{t('order', { number: order.number })}</p>
        <p className="w-full text-sm">{t('placedOn', { date: formatDate(language, order.createdAt, 'dateTime') })}</p>
        {part.arrives?.fromTime && <p className="w-full text-lg font-semibold">{arrivalText(t, language, part.arrives)}</p>}
      </header>
      <section>
        <h3 className="font-semibold">{t('address')}</h3>
        <AddressText address={order.deliveryAddress} />
      </section>
      <SlipLines part={part} />
      <p className="font-semibold">
        <SubstitutionNote part={part} side="shop" />
      </p>
      <dl className="grid gap-1 border-t border-neutral-400 pt-3">
        <SlipSum label={t('subtotal')} taka={part.subtotal} />
        <SlipSum label={t('delivery')} taka={part.deliveryFee} />
        <SlipSum label={t('total')} taka={part.subtotal + part.deliveryFee} />
        {part.advance !== undefined && <SlipSum label={t('onlinePayment:advance.title')} taka={part.advance} />}
      </dl>
      <p className="border-2 border-black p-3 text-center text-lg font-semibold">
        <ToCollect order={order} part={part} />
      </p>
      <CourierLinks shipments={shipmentsOf(part).filter(({ state }) => isOpenShipment(state))} />
    </article>
  );
}

const SlipSum = ({ label, taka }: { label: string; taka: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd>
      <Money taka={taka} />
    </dd>
  </div>
);

/** The amount the courier collects on delivery. */
function ToCollect({ order: { payment }, part }: { order: Order; part: OrderPackage }) {
  const { t } = useTranslation(['orders', 'papers']);
  if (payment.status === 'verified') return <span>{t('papers:slip.paid')}</span>;
  if (isPrepaid(payment.method) || payment.advance?.due !== undefined) return <span>{t('papers:slip.notVerified')}</span>;
  return (
    <span>
      {t('papers:slip.collect')} <Money taka={dueAtDoor(part)} />
    </span>
  );
}

function SlipLines({ part }: { part: OrderPackage }) {
  const { t } = useTranslation(['orders', 'papers']);
  const language = useLanguage();
  return (
    <table className="w-full text-start">
      <thead>
        <tr className="border-b border-neutral-400">
          <th scope="col" className="py-1 text-start">
            {t('papers:slip.product')}
          </th>
          <th scope="col" className="py-1 ps-2 text-end">
            {t('papers:slip.quantity')}
          </th>
          <th scope="col" className="py-1 ps-2 text-end">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {part.lines
          .filter(({ quantity }) => quantity > 0)
          .map((line) => (
            <tr key={JSON.stringify([line.productId, line.options])} className="border-neutral-300 align-top not-last:border-b">
              <td className="py-1 wrap-anywhere">
                <span>{localName(line, language)}</span>
                <span className="block text-sm">
                  {Object.values(line.options)
                    .map((name) => optionName(name, language))
                    .join(', ')}
                </span>
              </td>
              <td className="py-1 ps-2 text-end text-lg font-semibold">{formatNumber(language, line.quantity)}</td>
              <td className="py-1 ps-2 text-end">
                <Money taka={line.lineTotal} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
