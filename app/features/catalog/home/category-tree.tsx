import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { CategoryTile } from '#app/features/catalog/products/index.ts';
import { useMenu } from '#app/lib/menu/use-menu.ts';
import { HoverPanel } from '#app/ui/overlay/hover-panel.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { LoadedSection } from './load-home.ts';

type Categories = Extract<LoadedSection, { type: 'categories' }>['categories'];

interface CategoryListProps {
  categories: Categories;
  className: string;
  onPoint?: (event: SyntheticEvent) => void;
}

/** On phones a row that scrolls sideways. */
export const CategoryList = ({ categories, className, onPoint }: CategoryListProps) => (
  <ul
    onPointerOver={onPoint}
    onFocus={onPoint}
    className={`no-scrollbar gap-2.5 max-sm:-mx-4 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 ${className}`}
  >
    {categories.map(({ _id, name, image }) => (
      <li key={_id} className="max-sm:w-18 max-sm:shrink-0">
        <CategoryTile to={`/categories/${_id}`} name={name} image={image} />
      </li>
    ))}
  </ul>
);

/** Beside the banners on a wide screen: as many categories as fit, and over the banners the sub categories of the one under the mouse. */
export function CategoryTree({ categories }: { categories: Categories }) {
  const [pointed, setPointed] = useState<string>();
  const point = ({ target }: SyntheticEvent) => {
    const path = (target as Element).closest('a')?.pathname; // events of elements
    setPointed((before) => categories.find(({ _id }) => path?.endsWith(_id))?._id ?? before);
  };
  return (
    <HoverPanel className="start-full -top-11 hidden w-80 ps-2 lg:block" panel={() => <SubCategories categoryId={pointed} />}>
      <CategoryList categories={categories} onPoint={point} className="sm:max-lg:grid sm:max-lg:grid-cols-7" />
    </HoverPanel>
  );
}

function SubCategories({ categoryId }: { categoryId: string | undefined }) {
  const { data: categories, isPending } = useMenu();
  const category = categories?.find(({ _id }) => _id === categoryId);
  if (isPending) return <SkeletonRows rows={6} className="h-9" />;
  return (
    <ul>
      {category?.subCategories.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={`/subCategories/${_id}`} className="link-quiet block py-1">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
