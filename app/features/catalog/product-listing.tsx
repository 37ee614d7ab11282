import { PackageOpen } from 'lucide-react';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ProductGrid } from './cards/product-grid.tsx';
import { type Listing, type ListingSort, listingPageSize, listingSorts } from './listing.ts';

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
        <SortField sort={sort} />
      </div>
      <ProductGrid products={products} firstRow={2} />
      <Pagination page={page} pageSize={listingPageSize} total={total} />
    </>
  );
}

function SortField({ sort }: { sort: ListingSort }) {
  const { t } = useTranslation('catalog');
  const id = useId();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const choose = (next: string) => {
    const query = new URLSearchParams(search);
    query.set('sort', next);
    query.delete('page');
    void navigate(`?${query}`, { preventScrollReset: true });
  };
  return (
    <div className="flex items-center gap-2 scriptless:hidden">
      <label htmlFor={id} className="shrink-0 text-base-content/80">
        {t('sort')}
      </label>
      <select id={id} value={sort} onChange={(event) => choose(event.target.value)} className="select w-auto text-base">
        {listingSorts.map((known) => (
          <option key={known} value={known}>
            {t(`sorts.${known}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
