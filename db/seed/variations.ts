import { type CampaignType, campaignTypes } from '#domain/enums.ts';
import { slugOf } from '#domain/words/slug.ts';
import type { PlannedProduct } from './build-catalogue.ts';
import type { Bilingual } from './catalogue/bilingual.ts';
import { isPack, type Pack, packLabel, parsePack } from './catalogue/names.ts';
import type { ShopKey } from './catalogue/shops.ts';
import { type Random, uuidAt } from './random.ts';

/** A generated product: the fields that differ from its base. */
export interface Variation {
  base: PlannedProduct;
  id: string;
  slug: string;
  name: Bilingual;
  description: Bilingual;
  brand: Bilingual;
  shop: ShopKey;
  model: string;
  pricePoisha: number;
  specialPoisha: number;
  quantity: number;
  campaign: CampaignType | 'none';
  status: 'active' | 'pending';
  createdAt: Date;
}

const nameStarts =
  'মেঘ Megh,শাপলা Shapla,দোয়েল Doyel,বকুল Bokul,শিমুল Shimul,কদম Kodom,জোনাক Jonak,নকশি Nokshi,পলাশ Polash,শিউলি Shiuli,কাশ Kash,ঝিনুক Jhinuk,মাছরাঙা Machhranga,চর Chor,হাওর Haor,সোনা Sona,রুপা Rupa,তাল Tal,খেয়া Kheya,বাবুই Babui,মহুয়া Mohua,ডাহুক Dahuk,চাঁপা Champa,কুমুদ Kumud';
const nameEnds =
  'বাড়ি bari,ঘাট ghat,তলা tola,ডাঙা danga,কুঞ্জ kunjo,বন bon,গাঁও gaon,পাড়া para,হাটি hati,দিঘি dighi,খোলা khola,বাগ bag,চত্বর chottor,নীড় nir,ছায়া chhaya,মেলা mela';

const words = (list: string): Bilingual[] =>
  list.split(',').map((pair) => ({ bn: pair.split(' ')[0] ?? '', en: pair.split(' ')[1] ?? '' }));

/** 384 invented brand names, shuffled so that neighbours have nothing in common. */
const brandNames: Bilingual[] = words(nameStarts)
  .flatMap((first) => words(nameEnds).map((last) => ({ bn: (first.bn + last.bn).normalize('NFC'), en: first.en + last.en })))
  .map((name, i) => ({ name, position: (i * 145) % 384 }))
  .sort((a, b) => a.position - b.position)
  .map(({ name }) => name);

/** Common packs by unit. A variation uses one of at most five times, and at least a fifth of, the original amount. */
const packSizes: Record<string, readonly Pack[]> = {
  g: [50, 100, 200, 250, 400, 500, 750].map((amount) => ({ amount, unit: 'g' })),
  kg: [1, 2, 3, 5, 10, 20, 25].map((amount) => ({ amount, unit: 'kg' })),
  ml: [50, 100, 200, 250, 400, 500, 750].map((amount) => ({ amount, unit: 'ml' })),
  L: [1, 2, 3, 5, 8, 10].map((amount) => ({ amount, unit: 'L' })),
};

interface Size {
  pack: Pack;
  taka: number;
}

/** The sizes of a product with their usual prices; empty for a product without sizes. */
function sizesOf(base: PlannedProduct): Size[] {
  const taka = base.row[4];
  const own = parsePack(base.row[3]);
  if (own === undefined) {
    // Each variant with a pack size becomes a separate product. "Meter + 25 strips" and "XL" are no packs.
    const sized = base.variants.filter((item) => isPack(item.name));
    return sized.map((item) => ({ pack: parsePack(item.name) ?? { amount: 1, unit: 'pcs' }, taka: taka + item.additionalTaka }));
  }
  const sizes = packSizes[own.unit] ?? [1, 2, 3, 5].map((times) => ({ amount: own.amount * times, unit: own.unit }));
  const others = sizes.filter(({ amount }) => amount !== own.amount && amount / own.amount <= 5 && own.amount / amount <= 5);
  return [own, ...others].map((pack) => ({ pack, taka: taka * (pack.amount / own.amount) ** 0.95 }));
}

function vary(base: PlannedProduct, serial: number, used: Set<string>, random: Random, now: Date): Variation {
  const brand = brandNames[serial % brandNames.length] ?? { bn: base.brand.bn, en: base.brand.en };
  const sizes = sizesOf(base);
  // The size shifts by one step after each round of brands, so that every pair of brand and size occurs once before any repeats.
  const size = sizes[((serial % brandNames.length) + Math.floor(serial / brandNames.length)) % Math.max(1, sizes.length)];
  const model = `${brand.en.slice(0, 2).toUpperCase()}-${100 + (serial % 900)}`;
  // Products without sizes, such as devices, are distinguished by their model.
  const end = size === undefined ? { bn: model, en: model } : packLabel(size.pack);
  const name = { bn: `${brand.bn} ${base.row[1].normalize('NFC')} ${end.bn}`, en: `${brand.en} ${base.row[2]} ${end.en}` };
  const plain = slugOf(name.en);
  const slug = used.has(plain) ? `${plain}-${serial}` : plain;
  used.add(slug);
  const taka = Math.max(5, Math.round((size?.taka ?? base.row[4]) * (0.86 + random.next() * 0.3)));
  const createdAt = new Date(now.getTime() - random.int(30 * 24, 700 * 24) * 3_600_000);
  const reduced = base.sub.unpromoted !== true && random.chance(0.5) ? Math.max(1, Math.round(taka * (1 - random.int(3, 20) / 100))) : taka;
  return {
    base,
    id: uuidAt(createdAt, random),
    slug,
    name,
    description: base.description,
    brand,
    shop: base.sub.shops[serial % base.sub.shops.length] ?? base.shop,
    model,
    pricePoisha: taka * 100,
    specialPoisha: Math.min(taka, reduced) * 100,
    quantity: random.chance(0.04) ? 0 : random.int(3, 400),
    // A third of the products are in a campaign; one in fifty waits for approval.
    campaign: campaignTypes[serial % 15] ?? 'none',
    status: serial % 50 === 49 ? 'pending' : 'active',
    createdAt,
  };
}

/** `count` more products for benchmarks, in batches of a thousand: brand × size × product of the hand-written catalogue. */
export function* variationBatches(products: readonly PlannedProduct[], count: number, now: Date, random: Random): Generator<Variation[]> {
  const used = new Set(products.map((product) => product.slug));
  let batch: Variation[] = [];
  for (let i = 0; i < count; i += 1) {
    const base = products[i % products.length];
    if (base === undefined) return;
    // The offset gives neighbours different brands.
    batch.push(vary(base, Math.floor(i / products.length) + (i % products.length) * 37, used, random, now));
    if (batch.length === 1000 || i === count - 1) {
      yield batch;
      batch = [];
    }
  }
}
