import { sql } from 'kysely';
import { categories, subCategories } from '#contract/catalog/products.ts';
import type { Translations } from '#contract/resource.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { serveSimpleResource } from '#server/core/resources/simple-resource.ts';

const notDeleted = sql`deleted_at is null`;

const categoryResource = serveSimpleResource<typeof categories, unknown>({
  table: 'categories',
  position: sql`t.position`,
  isPositioned: true,
  present: () => ({}),
  uses: [
    { by: 'products', table: 'products', column: 'category_id', where: notDeleted },
    { by: 'subCategories', table: 'sub_categories', column: 'category_id', where: notDeleted },
  ],
});

interface OfCategory {
  is_medicine: boolean;
  category_id: string;
  category_name: string;
  category_translations: Translations;
}

const subCategoryResource = serveSimpleResource<typeof subCategories, OfCategory>({
  table: 'sub_categories',
  fields: { category: 'category_id', isMedicine: 'is_medicine' },
  references: { category: 'categories' },
  joined: {
    select: sql`c.name as category_name, c.name_translations as category_translations`,
    join: sql`join categories c on c.id = t.category_id`,
  },
  isPublic: sql`c.status = 'active' and c.deleted_at is null`,
  position: sql`c.position, t.position`,
  isPositioned: true,
  present: (row) => ({
    category: { _id: row.category_id, name: row.category_name, translations: row.category_translations },
    isMedicine: row.is_medicine,
  }),
  uses: [{ by: 'products', table: 'products', column: 'sub_category_id', where: notDeleted }],
});

export const categoryHandlers = (kit: Parameters<typeof resourceHandlers>[2]) => ({
  ...resourceHandlers(categories, categoryResource, kit),
  ...resourceHandlers(subCategories, subCategoryResource, kit),
});
