import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';
import { loadProductionBuild } from './pages.ts';

const shop = testShop({ pages: { mode: 'production', loadBuild: loadProductionBuild } });

const get = (url: string, headers: Record<string, string> = {}) => shop().app.inject({ url, headers });

describe('the menu', () => {
  it('has the categories with their subcategories in the requested language, and follows their changes', async () => {
    const { make, database } = shop();
    const { categoryId, subCategoryId } = await make.product();
    const nameIn = async (language: string) => {
      const menu = (await get(`/menu.json?lang=${language}`)).json() as { _id: string; subCategories: { _id: string; name: string }[] }[];
      return menu.find(({ _id }) => _id === categoryId)?.subCategories.find(({ _id }) => _id === subCategoryId)?.name;
    };
    const translations = JSON.stringify({ en: { name: 'Flattened rice', description: '' } });
    await database.sql`update sub_categories set name = 'চিড়া', translations = ${translations}::text::jsonb where id = ${subCategoryId}`;
    await expect.poll(() => nameIn('bn')).toBe('চিড়া');
    await expect.poll(() => nameIn('en')).toBe('Flattened rice');
    await database.sql`update sub_categories set name = 'মুড়ি' where id = ${subCategoryId}`;
    await expect.poll(() => nameIn('bn')).toBe('মুড়ি');
    const { headers } = await get('/menu.json?lang=bn');
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'public, max-age=0, must-revalidate' });
    expect((await get('/menu.json?lang=bn', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });
});
