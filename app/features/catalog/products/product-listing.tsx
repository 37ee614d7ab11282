import { PackageOpen } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ProductGrid } from './cards/product-grid.tsx';
import { type Listing, listingPageSize, listingSorts } from './listing.ts';
import { SortField } from './sort-field.tsx';

interface ProductListingProps extends Listing {
  /** The texts of the empty state. */
  empty?: { title: string; text: string };
}

/** A page of products with the total count, sort order and pagination. */
export function ProductListing({ products, total, page, sort, empty }: ProductListingProps) {
  const { t } = useTranslation('catalog');
  if (products.length === 0) {
    return (
      <EmptyState
        Icon={PackageOpen}
        title={empty?.title ?? t('noProducts')}
        text={empty?.text ?? t('noProductsHint')}
        action={<ButtonLink to="/categories">{t('browseCategories')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3 sm:mb-4">
        <h2 className="text-base-content/80">{t('productCount', { count: total })}</h2>
        <SortField sort={sort} sorts={listingSorts.map((value) => ({ value, name: t(`sorts.${value}`) }))} />
      </div>
      <ProductGrid products={products} firstRow={2} />
      <Pagination page={page} pageSize={listingPageSize} total={total} />
    </>
  );
}
