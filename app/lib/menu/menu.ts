import type { PageContext } from '#app/lib/api/server-api.ts';
import { localName } from '#app/lib/format/localise.ts';
import type { Category, SubCategory } from '#contract/catalog/products.ts';
import type { Language } from '#domain/languages.ts';
import { limits } from '#domain/limits.ts';

interface MenuEntry {
  _id: string;
  name: string;
  image?: string;
}

export interface MenuCategory extends MenuEntry {
  subCategories: MenuEntry[];
}

/** Every category with its subcategories, in the language of the page. On the server. */
export const readMenu = ({ shared, language }: Pick<PageContext, 'shared' | 'language'>): Promise<MenuCategory[]> =>
  shared('menu', async (api) => {
    const [categories, subCategories] = await Promise.all([
      all((query) => api.get('GET /categories/read', { query })),
      all((query) => api.get('GET /subCategories/read', { query })),
    ]);
    return menuOf(categories, subCategories, language);
  });

/** Reads all pages of a list. */
async function all<T>(read: (query: { scope: 'public'; page: number; limit: number }) => Promise<T[]>): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; ; page += 1) {
    const more = await read({ scope: 'public', page, limit: limits.pageSize });
    items.push(...more);
    if (more.length < limits.pageSize) return items;
  }
}

const menuOf = (categories: Category[], subCategories: SubCategory[], language: Language): MenuCategory[] =>
  categories.map((category) => ({
    _id: category._id,
    name: localName(category, language),
    ...(category.image !== undefined && { image: category.image }),
    subCategories: subCategories
      .filter((subCategory) => subCategory.category._id === category._id)
      .map((subCategory) => ({ _id: subCategory._id, name: localName(subCategory, language) })),
  }));
