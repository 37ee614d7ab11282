import { PackageOpen, SlidersHorizontal } from 'lucide-react';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Chips, ProductGrid } from '#app/features/catalog/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { opens, Sheet } from '#app/ui/overlay/sheet.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { searchSorts } from '#domain/enums.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FacetList } from './facets.tsx';
import { type SearchData as Results, searchPageSize } from './load-search.ts';
import { useFilterLinks } from './use-filter-links.ts';

/** The search results: matching shops and categories, then products. */
export function SearchResults({ results }: { results: Results }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      {results.taxonomy.length > 0 && <Chips label={t('taxonomyFound')} links={results.taxonomy} />}
      <Products results={results} />
    </>
  );
}

/** The products, with facets at the side (in a sheet on phones) and the active filters above. */
function Products({ results }: { results: Results }) {
  const { t } = useTranslation('catalog');
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { products, total, page } = results;
  const nothing = <NothingFound results={results} />;
  // The query has no results even without filters, so there is nothing to filter.
  if (!results.price && results.choices.category.length === 0) return nothing;
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[16rem_1fr]">
      <aside aria-label={t('facets.title')} className="hidden lg:block">
        <FacetList results={results} />
      </aside>
      <div className="min-w-0">
        <div className="mb-2 flex items-center justify-between gap-2 sm:mb-4 sm:gap-3">
          <h2 className="shrink-0 text-sm text-base-content/80 sm:text-base">{t('productCount', { count: total })}</h2>
          <div className="flex min-w-0 items-center gap-2">
            <Button variant="outline" Icon={SlidersHorizontal} className="px-3 lg:hidden" {...opens(id)}>
              {t('facets.title')}
            </Button>
            <SortField sort={results.sort} />
          </div>
        </div>
        <ChosenFilters results={results} />
        {products.length > 0 ? <ProductGrid products={products} firstRow={2} /> : nothing}
        <Pagination page={page} pageSize={searchPageSize} total={total} />
      </div>
      <Sheet id={id} ref={sheet} title={t('facets.title')} side="start">
        <div className="px-3 pb-6">
          <FacetList results={results} onApply={() => sheet.current?.close()} />
        </div>
      </Sheet>
    </div>
  );
}

/** A similar query, if there is one, and the best sellers. */
function NothingFound({ results: { taxonomy, didYouMean, bestSellers } }: { results: Results }) {
  const { t } = useTranslation('catalog');
  const isNamed = taxonomy.length > 0;
  return (
    <>
      <EmptyState
        Icon={PackageOpen}
        title={isNamed ? t('noProductsFound') : t('noResults')}
        text={isNamed ? t('taxonomyHint') : t('noResultsHint')}
        action={
          didYouMean === undefined ? (
            <ButtonLink to="/categories">{t('browseCategories')}</ButtonLink>
          ) : (
            <ButtonLink to={`/search?q=${encodeURIComponent(didYouMean)}`}>{t('didYouMean', { query: didYouMean })}</ButtonLink>
          )
        }
      />
      {bestSellers.length > 0 && (
        <section aria-labelledby="best-sellers">
          <h2 id="best-sellers" className="mb-4 text-xl font-semibold">
            {t('bestSellers')}
          </h2>
          <ProductGrid products={bestSellers} firstRow={0} />
        </section>
      )}
    </>
  );
}

function SortField({ sort }: { sort: Results['sort'] }) {
  const { t } = useTranslation('catalog');
  const id = useId();
  const navigate = useNavigate();
  const links = useFilterLinks();
  return (
    <div className="flex items-center gap-2 scriptless:hidden">
      <label htmlFor={id} className="sr-only shrink-0 text-base-content/80 sm:not-sr-only">
        {t('sort')}
      </label>
      <select
        id={id}
        value={sort}
        onChange={(event) => void navigate(links.setNow('sort', event.target.value), { preventScrollReset: true })}
        className="select w-auto max-w-36 text-sm sm:max-w-none sm:text-base"
      >
        {searchSorts.map((known) => (
          <option key={known} value={known}>
            {t(`sorts.${known}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
