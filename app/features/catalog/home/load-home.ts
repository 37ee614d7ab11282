import { type CampaignView, type Slide, toCampaignView } from '#app/features/catalog/campaigns/index.ts';
import { type ProductCardData, toCards } from '#app/features/catalog/products/index.ts';
import type { PageContext } from '#app/lib/api/server-api.ts';
import { localise } from '#app/lib/format/localise.ts';
import { type MenuCategory, readMenu } from '#app/lib/menu/menu.ts';
import type { HomeSection } from '#contract/catalog/home.ts';
import type { Carousel } from '#contract/content/carousels.ts';

/** A row shows four products on a wide screen and links to all of them. */
const rowLength = 8;
/** Two rows on a wide screen; as many are read again, as a campaign may show the first ones. */
const gridLength = 10;

/** A section of the home page with its data. */
export type LoadedSection =
  | { type: 'banners'; slides: Slide[] }
  | { type: 'campaigns'; blocks: { campaign: CampaignView; products: ProductCardData[] }[] }
  | { type: 'categories'; categories: Omit<MenuCategory, 'subCategories'>[] }
  | { type: 'bestSellers' | 'newArrivals'; products: ProductCardData[] }
  | { type: 'shop' | 'category'; id: string; name: string; products: ProductCardData[] };

type Context = Pick<PageContext, 'api' | 'language' | 'shared'>;

/** Loads the published sections, or those of a preview address. */
export async function loadHome(context: Context, url: string): Promise<{ sections: LoadedSection[]; isPreview: boolean }> {
  const keys = new URL(url).searchParams.getAll('section');
  const isPreview = keys.length > 0;
  const { sections } = await context.api.get('GET /home/read', { query: isPreview ? { preview: keys.join(',') } : {} });
  return { sections: withoutRepeats(await Promise.all(sections.map((section) => loadSection(context, section)))), isPreview };
}

/** New products are not those that the page has shown by then. */
function withoutRepeats(sections: readonly LoadedSection[]): LoadedSection[] {
  const shown = new Set<string>();
  return sections.map((section) => {
    const fresh =
      section.type === 'newArrivals'
        ? { ...section, products: section.products.filter(({ _id }) => !shown.has(_id)).slice(0, gridLength) }
        : section;
    for (const { _id } of productsOf(fresh)) shown.add(_id);
    return fresh;
  });
}

function productsOf(section: LoadedSection): readonly ProductCardData[] {
  if (section.type === 'campaigns') return section.blocks.flatMap(({ products }) => products);
  return 'products' in section ? section.products : [];
}

async function loadSection(context: Context, { type, subject }: HomeSection): Promise<LoadedSection> {
  const { api, language } = context;
  if (type === 'categories') return { type, categories: (await readMenu(context)).map(({ subCategories, ...category }) => category) };
  if (type === 'banners') {
    const carousels = await api.get('GET /carousels/read', { query: { scope: 'public', limit: 10 } });
    return { type, slides: carousels.map((carousel) => toSlide(localise(carousel, language))) };
  }
  if (type === 'campaigns') {
    const campaigns = await api.get('GET /campaigns/read', { query: { scope: 'public' } });
    const blocks = campaigns.map(async (campaign) => ({
      campaign: toCampaignView(campaign, language),
      products: toCards(
        await api.get('GET /products/read', {
          query: { scope: 'public', fields: 'card', campaign: campaign.campaignType, limit: rowLength },
        }),
        language,
      ),
    }));
    return { type, blocks: await Promise.all(blocks) };
  }
  if (type === 'bestSellers') {
    return {
      type,
      products: toCards(await api.get('GET /recommendations/bestSellers', { query: { limit: rowLength, fields: 'card' } }), language),
    };
  }
  const query = { scope: 'public', fields: 'card', limit: rowLength, sort: 'rating', isMedicine: 'false' } as const;
  if (type === 'newArrivals' || !subject) {
    const products = await api.get('GET /products/read', { query: { ...query, limit: 2 * gridLength, sort: 'newest' } });
    return { type: 'newArrivals', products: toCards(products, language) };
  }
  const { _id: id, name } = localise(subject, language);
  return { type, id, name, products: toCards(await api.get('GET /products/read', { query: { ...query, [type]: id } }), language) };
}

const toSlide = ({ _id, name, description, image, destination }: Omit<Carousel, 'translations'>): Slide => ({
  _id,
  name,
  description,
  destination,
  ...(image !== undefined && { image }),
});
