import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { formatMoney } from '#domain/format/format.ts';
import { choiceFacets, type SearchData } from './load-search.ts';
import { useFilterLinks } from './use-filter-links.ts';

/** The active filters, each with a link to remove it. */
export function ChosenFilters({ results }: { results: SearchData }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const links = useFilterLinks();
  const { rating, inStock } = results;
  const [priceFrom, priceTo] = [results.priceFrom.taka, results.priceTo.taka];
  const chips = choiceFacets.flatMap((facet) =>
    results.choices[facet].shown.filter(({ isChosen }) => isChosen).map(({ value, name }) => ({ name, to: links.toggle(facet, value) })),
  );
  if (priceFrom !== undefined)
    chips.push({ name: t('facets.atLeast', { price: formatMoney(language, priceFrom) }), to: links.without('priceFrom') });
  if (priceTo !== undefined)
    chips.push({ name: t('facets.atMost', { price: formatMoney(language, priceTo) }), to: links.without('priceTo') });
  if (rating !== undefined) chips.push({ name: t('facets.stars', { count: rating }), to: links.without('rating') });
  if (inStock) chips.push({ name: t('inStock'), to: links.without('inStock') });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('facets.chosen')} className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ name, to }) => (
        <li key={name}>
          <Link
            to={to}
            rel="nofollow"
            preventScrollReset
            aria-label={t('facets.remove', { name })}
            className="flex min-h-11 items-center gap-2 rounded-full bg-brand-soft px-4 leading-snug"
          >
            <MoneyText text={name} />
            <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={links.without(...choiceFacets, 'priceFrom', 'priceTo', 'rating', 'inStock')}
          rel="nofollow"
          preventScrollReset
          className="link-quiet flex min-h-11 items-center px-2 font-semibold"
        >
          {t('facets.clear')}
        </Link>
      </li>
    </ul>
  );
}
