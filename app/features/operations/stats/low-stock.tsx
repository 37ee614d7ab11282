import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Permitted, PermittedLink } from '#app/lib/session/permissions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import type { Report } from '#contract/operations/stats.ts';
import { formatNumber } from '#domain/format/format.ts';

interface LowStockProps {
  items: Report['lowStock'];
  area: 'admin' | 'merchant';
}

/** The others are one click away. */
const shownInList = 5;

/** Products that are low or out of stock, lowest first, with a link to the full list. */
export function LowStock({ items, area, isTable }: LowStockProps & { isTable: boolean }) {
  const { t } = useTranslation('stats');
  if (items.length === 0) return <p className="text-base-content/80">{t('enoughStock')}</p>;
  const Items = isTable ? LowStockTable : LowStockList;
  return (
    <>
      <Items items={isTable ? items : items.slice(0, shownInList)} area={area} />
      <Permitted to="products:read">
        <ButtonLink to={`/dashboard/${area}/products?stock=low`} variant="outline" className="justify-self-start">
          {t('allLowStock')}
        </ButtonLink>
      </Permitted>
    </>
  );
}

function LowStockList({ items, area }: LowStockProps) {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  return (
    <ul className="grid gap-3">
      {items.map(({ product, shop, quantity, item }) => (
        <li key={`${product._id} ${item ?? ''}`} className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 leading-relaxed">
          <Picture path={product.image} alt="" width={160} height={160} className="aspect-square w-full rounded-lg object-cover" />
          <div className="min-w-0">
            <PermittedLink needs="products:read" to={`/dashboard/${area}/products/${product._id}`} className="link-quiet wrap-anywhere">
              {localName(product, language)}
            </PermittedLink>
            <p className="text-sm text-base-content/80 wrap-anywhere">
              {[item && optionName(item, language), localName(shop, language)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <StatusBadge tone={quantity === 0 ? 'bad' : 'waiting'}>
            {quantity === 0 ? t('soldOut') : t('left', { count: quantity })}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}

/** The same data as a table. */
function LowStockTable({ items, area }: LowStockProps) {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  return (
    <table className="table text-base">
      <thead className="text-base-content">
        <tr>
          <th scope="col">{t('column.product')}</th>
          <th scope="col" className="max-sm:hidden">
            {t('column.shop')}
          </th>
          <th scope="col" className="text-end">
            {t('column.left')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ product, shop, quantity, item }) => (
          <tr key={`${product._id} ${item ?? ''}`}>
            <th scope="row" className="leading-relaxed font-normal">
              <PermittedLink needs="products:read" to={`/dashboard/${area}/products/${product._id}`} className="link-quiet wrap-anywhere">
                {localName(product, language)}
              </PermittedLink>
              {item && <span className="block text-sm text-base-content/80 wrap-anywhere">{optionName(item, language)}</span>}
            </th>
            <td className="leading-relaxed wrap-anywhere max-sm:hidden">{localName(shop, language)}</td>
            <td className="text-end">{formatNumber(language, quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
