import { Suspense } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLineName } from '#app/lib/format/use-line-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Moment } from '#app/ui/moment.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import type { Return } from '#contract/parcels/returns.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { ReturnPictures } from './return-pictures.tsx';

const ExchangeFacts = lazyPart(() => import('./exchange-facts.tsx'));

interface ReturnSummaryProps {
  item: Return;
  orderKey: string | undefined;
  /** The pages of orders; undefined: its reader sees only this one. */
  path: string | undefined;
}

/** What comes back and why, the money, the pictures, and what each side said. */
export function ReturnSummary({ item, orderKey, path }: ReturnSummaryProps) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const lineName = useLineName();
  const money = (taka: number) => formatMoney(language, taka);
  return (
    <div className="grid gap-3 leading-relaxed">
      <ul className="grid gap-1">
        {item.lines.map((line) => (
          <li key={line.lineId} className="wrap-anywhere">
            <span>{t('lineOf', { quantity: formatNumber(language, line.quantity), name: lineName(line) })}</span>
            {line.received !== undefined && line.received < line.quantity && (
              <span className="block text-sm">{t('onlyReceived', { count: line.received })}</span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <span className="font-semibold">{t('reasonIs')}</span> <span>{t(`reason.${item.reason}`)}</span>
      </p>
      {item.wants === 'exchange' && (
        <Suspense fallback={<div className="h-16" />}>
          <ExchangeFacts item={item} path={path} />
        </Suspense>
      )}
      {item.refund === undefined ? (
        <p>
          <MoneyText text={t('worth', { amount: money(item.goods) })} />
        </p>
      ) : (
        <p className="font-semibold">
          <MoneyText text={t('refund', { amount: money(item.refund) })} />
        </p>
      )}
      {item.fee !== undefined && (
        <p>
          <MoneyText text={t('fee', { amount: money(item.fee) })} />
        </p>
      )}
      <ReturnPictures pictures={item.pictures} orderKey={orderKey} />
      <ol aria-label={t('history')} className="grid gap-2 border-s-2 border-base-300 ps-3 text-sm">
        {item.events.map(({ state, at, side, note }) => (
          <li key={`${at} ${state}`}>
            <p>
              <span className="font-semibold">{t(`state.${state}`)}</span>
              <span className="mx-2">{t(`side.${side}`)}</span>
              <Moment at={at} />
            </p>
            {note && <p className="wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
