import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { formatNumber } from '#domain/format/format.ts';
import { choiceFacets, isNoPrice, type SearchData } from './load-search.ts';
import { useFilterLinks } from './use-filter-links.ts';

const Facet = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-base-300 py-4 first:border-t-0 first:pt-0">
    <h3 className="mb-1 font-semibold">{title}</h3>
    {children}
  </section>
);

interface FilterLinkProps {
  to: string;
  isChosen: boolean;
  count: number;
  children: ReactNode;
}

/** A link, so that filters work without JavaScript. */
function FilterLink({ to, isChosen, count, children }: FilterLinkProps) {
  const language = useLanguage();
  return (
    <li>
      <Link
        to={to}
        rel="nofollow"
        preventScrollReset
        aria-current={isChosen || undefined}
        className="choice flex min-h-11 items-center gap-3 rounded-field px-1 leading-snug wrap-anywhere hover:bg-base-200 lg:min-h-9"
      >
        {children}
        <span className="ms-auto text-sm text-base-content/75">{formatNumber(language, count)}</span>
      </Link>
    </li>
  );
}

/** The facets of a search, with the number of products per choice. */
export function FacetList({ results }: { results: SearchData }) {
  const { t } = useTranslation('catalog');
  const links = useFilterLinks();
  return (
    <>
      {choiceFacets.map((facet) => {
        const { shown, many, isAll } = results.choices[facet];
        if (shown.length === 0) return null;
        return (
          <Facet key={facet} title={t(`facets.${facet}`)}>
            <ul className="max-h-72 overflow-y-auto">
              {shown.map(({ value, name, count, isChosen }) => (
                <FilterLink key={value} to={links.toggle(facet, value)} isChosen={isChosen} count={count}>
                  {name}
                </FilterLink>
              ))}
            </ul>
            {many !== undefined && (
              <Link
                to={links.toggle('all', facet)}
                rel="nofollow"
                preventScrollReset
                className="link-quiet flex min-h-11 items-center px-2 font-semibold"
              >
                {isAll ? t('facets.fewer') : t('facets.all', { count: many })}
              </Link>
            )}
          </Facet>
        );
      })}
      <Facet title={t('price')}>
        <PriceForm results={results} />
      </Facet>
      <Facet title={t('facets.rating')}>
        <ul>
          {results.ratings.map(({ from, count }) => (
            <FilterLink
              key={from}
              to={links.set('rating', results.rating === from ? undefined : String(from))}
              isChosen={results.rating === from}
              count={count}
            >
              {t('facets.stars', { count: from })}
            </FilterLink>
          ))}
        </ul>
      </Facet>
      <Facet title={t('facets.stock')}>
        <ul>
          <FilterLink
            to={links.set('inStock', results.inStock ? undefined : 'true')}
            isChosen={results.inStock}
            count={results.inStockCount}
          >
            {t('inStock')}
          </FilterLink>
        </ul>
      </Facet>
    </>
  );
}

const priceFields = ['priceFrom', 'priceTo'] as const;

function PriceForm({ results }: { results: SearchData }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const links = useFilterLinks();
  const { price } = results;
  const bounds = price && { priceFrom: Math.floor(price.min), priceTo: Math.ceil(price.max) };
  return (
    <Form preventScrollReset className="flex flex-col gap-3">
      {links.others(...priceFields).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-2 gap-2">
        {priceFields.map((name) => (
          <TextField
            key={`${name} ${results[name].typed}`}
            label={t(`facets.${name}`)}
            name={name}
            prefix="৳"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            defaultValue={results[name].typed}
            placeholder={bounds && formatNumber(language, bounds[name])}
            error={isNoPrice(results[name]) ? t('facets.noPrice') : undefined}
          />
        ))}
      </div>
      <Button type="submit" variant="outline">
        {t('facets.apply')}
      </Button>
    </Form>
  );
}
