import type { CampaignType } from '#domain/enums.ts';
import { slugOf } from '#domain/words/slug.ts';
import type { Bilingual } from './catalogue/bilingual.ts';
import { brands, type SeedBrand } from './catalogue/brands.ts';
import { seedCategories } from './catalogue/categories.ts';
import { packLabel, parsePack, type VariantItem, variantsOf } from './catalogue/names.ts';
import type { ShopKey } from './catalogue/shops.ts';
import type { SeedCategory, SeedProductRow, SeedSubCategory } from './catalogue/types.ts';
import { campaignRows } from './promotions.ts';
import { type Random, uuidAt } from './random.ts';

export interface PlannedVariant extends VariantItem {
  id: string;
  /** Its separate stock. Null: it sells from the product's stock. */
  quantity: number | null;
  position: number;
}

/** A product as it is inserted into the database. Money in poisha. */
export interface PlannedProduct {
  id: string;
  category: SeedCategory;
  sub: SeedSubCategory;
  row: SeedProductRow;
  brand: SeedBrand;
  shop: ShopKey;
  slug: string;
  name: Bilingual;
  description: Bilingual;
  model: string;
  pricePoisha: number;
  specialPoisha: number;
  advancePoisha: number;
  quantity: number;
  campaign: CampaignType | 'none';
  startingRating: number;
  status: 'active' | 'inactive' | 'pending';
  variants: PlannedVariant[];
  createdAt: Date;
}

/** Half of the products have a special price, 3 to 25 % lower; medicine at most 8 %, food for infants never. */
function specialTaka(taka: number, category: SeedCategory, sub: SeedSubCategory, random: Random): number {
  if (sub.unpromoted === true || random.chance(0.48)) return taka;
  const percent = random.int(3, category.isMedicine === true ? 8 : 25);
  const step = taka >= 1000 ? 10 : taka >= 200 ? 5 : 1;
  const reduced = Math.round((taka * (100 - percent)) / 100 / step) * step;
  // Rounding can bring a cheap product back to its full price, but not above it.
  return Math.min(taka, Math.max(1, reduced));
}

function stockOf(taka: number, random: Random): number {
  const roll = random.next();
  if (roll < 0.025) return 0;
  if (roll < 0.095) return random.int(1, 5);
  return taka >= 2000 ? random.int(6, 40) : random.int(14, 260);
}

function planVariants(row: SeedProductRow, soldOut: boolean, createdAt: Date, random: Random): PlannedVariant[] {
  const items = variantsOf(row[8] ?? {});
  // Only one group has separate stock: two would count the same pieces twice.
  const counted = random.chance(0.5) ? items[0]?.group : undefined;
  return items.map((item, position) => {
    const quantity = item.group !== counted ? null : soldOut ? 0 : random.chance(0.1) ? random.int(0, 4) : random.int(8, 90);
    return { ...item, id: uuidAt(createdAt, random), quantity, position };
  });
}

function modelOf(row: SeedProductRow, random: Random): string {
  return row[8]?.model ?? `${row[0].slice(0, 2).toUpperCase()}-${random.int(1000, 9999)}`;
}

function tipOf(sub: SeedSubCategory, kind: string | undefined, index: number): Bilingual {
  const fitting = sub.tips.filter((tip) => tip.kind === kind);
  const tip = fitting[index % fitting.length];
  if (tip === undefined) throw new Error(`no tip of kind ${kind} in ${sub.key}`);
  return tip;
}

function planProduct(
  category: SeedCategory,
  sub: SeedSubCategory,
  row: SeedProductRow,
  index: number,
  now: Date,
  random: Random,
): PlannedProduct {
  const [brandKey, bn, en, packText, taka, , aboutBn, aboutEn, extras = {}] = row;
  const brand: SeedBrand = brands[brandKey];
  const pack = parsePack(packText);
  const label = pack === undefined ? undefined : packLabel(pack);
  const name = {
    bn: [brand.isUnnamed === true ? '' : brand.bn, bn, label?.bn ?? '']
      .filter((part) => part !== '')
      .join(' ')
      .normalize('NFC'),
    en: [brand.isUnnamed === true ? '' : brand.en, en, label?.en ?? ''].filter((part) => part !== '').join(' '),
  };
  const tip = tipOf(sub, extras.kind, index);
  const createdAt = new Date(now.getTime() - random.int(66 * 24, 240 * 24) * 3_600_000);
  const quantity = extras.stock ?? stockOf(taka, random);
  const variants = planVariants(row, quantity === 0, createdAt, random);
  const ownStock = variants.filter((item) => item.quantity !== null);
  return {
    id: uuidAt(createdAt, random),
    category,
    sub,
    row,
    brand,
    shop: sub.shops[index % sub.shops.length] ?? 'nityo',
    slug: extras.slug ?? slugOf(name.en),
    name,
    description: { bn: `${aboutBn} ${tip.bn}`.normalize('NFC'), en: `${aboutEn} ${tip.en}` },
    model: modelOf(row, random),
    pricePoisha: taka * 100,
    specialPoisha: specialTaka(taka, category, sub, random) * 100,
    advancePoisha: taka >= 9000 ? Math.round(taka / 1000) * 100 * 100 : 0,
    quantity: ownStock.length === 0 ? quantity : ownStock.reduce((sum, item) => sum + (item.quantity ?? 0), 0),
    campaign: 'none',
    startingRating: random.int(35, 50) / 10,
    status: extras.status ?? 'active',
    variants,
    createdAt,
  };
}

/** Assigns products to the five campaigns, except those that may not be advertised. */
function assignCampaigns(products: PlannedProduct[], now: Date, random: Random): void {
  for (const campaign of campaignRows) {
    const fitting = products.filter(
      (product) =>
        campaign.subs.includes(product.sub.key) &&
        product.campaign === 'none' &&
        product.status === 'active' &&
        product.quantity > 5 &&
        product.category.isMedicine !== true &&
        product.sub.unpromoted !== true,
    );
    for (const product of random.sample(fitting, campaign.products)) {
      product.campaign = campaign.type;
      if (campaign.type === 'newArrivals') product.createdAt = new Date(now.getTime() - random.int(6 * 24, 20 * 24) * 3_600_000);
    }
  }
}

/** The hand-written catalogue with random prices, stock and dates. */
export function planProducts(now: Date, random: Random): PlannedProduct[] {
  const products = seedCategories.flatMap((category) =>
    category.subs.flatMap((sub) => sub.rows.map((row, index) => planProduct(category, sub, row, index, now, random))),
  );
  assignCampaigns(products, now, random);
  return products;
}
