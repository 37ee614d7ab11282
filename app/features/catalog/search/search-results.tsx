import { PackageOpen, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Chips, ProductGrid, SortField } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { openSheet, Sheet } from '#app/ui/overlay/sheet.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { searchSorts } from '#domain/enums.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FacetList } from './facets.tsx';
import { type SearchData as Results, searchPageSize } from './load-search.ts';

/** The search results: matching shops and categories, then products. */
export function SearchResults({ results }: { results: Results }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      {results.taxonomy.length > 0 && <Chips label={t('taxonomyFound')} links={results.taxonomy} />}
      <ProductResults results={results} />
    </>
  );
}

/** The products of a search, category or shop, with facets at the side (in a sheet on phones) and the active filters above. */
export function ProductResults({ results }: { results: Results }) {
  const { t } = useTranslation('catalog');
  const id = useId();
  // Otherwise they would be half of the page's elements.
  const [isSheetUsed, setIsSheetUsed] = useState(false);
  const { products, total, page, sort, isSearch } = results;
  const nothing = <NothingFound results={results} />;
  // There are no products even without filters, so there is nothing to filter.
  if (!results.price && results.choices.shop.shown.length + results.choices.brand.shown.length === 0) return nothing;
  const sorts = searchSorts.map((value) => ({ value, name: t(`sorts.${value === 'relevance' && !isSearch ? 'bestSelling' : value}`) }));
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[16rem_1fr]">
      {/* Without scripts also shown below the products on phones, where no button can open the sheet. */}
      <aside aria-label={t('facets.title')} className="hidden max-lg:order-1 lg:block scriptless:block!">
        <FacetList results={results} />
      </aside>
      <div className="min-w-0">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2 sm:mb-4 sm:gap-3">
          <h2 className="shrink-0 text-sm text-base-content/80 sm:text-base">{t('productCount', { count: total })}</h2>
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <Button
              variant="outline"
              Icon={SlidersHorizontal}
              className="px-3 lg:hidden"
              onClick={() => {
                setIsSheetUsed(true);
                openSheet(id);
              }}
            >
              {t('facets.title')}
            </Button>
            <SortField sort={sort} sorts={sorts} />
          </div>
        </div>
        <ChosenFilters results={results} />
        {products.length > 0 ? <ProductGrid products={products} firstRow={2} /> : nothing}
        <Pagination page={page} pageSize={searchPageSize} total={total} />
      </div>
      <Sheet id={id} title={t('facets.title')} done={t('facets.show', { count: total })}>
        <div className="px-3 pb-6">{isSheetUsed && <FacetList results={results} />}</div>
      </Sheet>
    </div>
  );
}

/** What was not found, a query that finds something, if there is one, and the best sellers. */
function NothingFound({ results: { taxonomy, didYouMean, notFound, bestSellers, isSearch } }: { results: Results }) {
  const { t } = useTranslation('catalog');
  const browse = <ButtonLink to="/categories">{t('browseCategories')}</ButtonLink>;
  if (!isSearch) return <EmptyState Icon={PackageOpen} title={t('noProducts')} text={t('noProductsHint')} action={browse} />;
  const isNamed = taxonomy.length > 0;
  const search = (query: string, text: string) => <ButtonLink to={`/search?q=${encodeURIComponent(query)}`}>{text}</ButtonLink>;
  const meant = didYouMean === undefined ? browse : search(didYouMean, t('didYouMean', { query: didYouMean }));
  return (
    <>
      {notFound ? (
        <EmptyState
          Icon={PackageOpen}
          title={t('wordNotFound', { word: notFound.word })}
          text={t('wordNotFoundHint')}
          action={search(notFound.query, t('searchOther', { query: notFound.query }))}
        />
      ) : (
        <EmptyState
          Icon={PackageOpen}
          title={isNamed ? t('noProductsFound') : t('noResults')}
          text={isNamed ? t('taxonomyHint') : t('noResultsHint')}
          action={meant}
        />
      )}
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
