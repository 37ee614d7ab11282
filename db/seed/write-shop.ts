import type postgres from 'postgres';
import { localAreaName } from '#domain/areas.ts';
import { type Role, walletProviders } from '#domain/enums.ts';

import { menuOrder, seedCategories } from './catalogue/categories.ts';
import { type SeedShop, type ShopKey, seedShops } from './catalogue/shops.ts';
import { insertSeedRows, type SeedRow } from './insert-seed-rows.ts';
import { adminRow, customerRows, demoEmails, merchantRows, type PersonRow, type SeedArea, seedAreas } from './people.ts';
import { campaignRows, type SlideTarget, slideRows } from './promotions.ts';
import { type Random, uuidAt } from './random.ts';
import { daysBefore, englishTranslations, type SeedIds } from './rows.ts';

export interface PlannedPerson extends PersonRow {
  id: string;
  area: SeedArea;
  role: Role;
  createdAt: Date;
}

/** The users of the demo, in this order: the admin, the merchants, the customers. */
export function planPeople(now: Date, random: Random): PlannedPerson[] {
  const plan = (row: PersonRow, i: number, role: PlannedPerson['role']): PlannedPerson => {
    const createdAt = daysBefore(now, role === 'customer' ? random.int(62, 300) : random.int(310, 420));
    // 13 and the number of areas have no common divisor, so this visits all areas, and neighbours of the list live far apart.
    const area = seedAreas[(i * 13) % seedAreas.length];
    if (area === undefined) throw new Error('no areas');
    return { ...row, id: uuidAt(createdAt, random), area, role, createdAt };
  };
  return [
    plan(adminRow, 14, 'admin'),
    ...merchantRows.map((row, i) => plan(row, i + 3, 'merchant')),
    // The demo customer lives in Dhaka, where delivery is cheaper.
    ...customerRows.map((row, i) => plan(row, i, 'customer')),
  ];
}

export async function writePeople(
  tx: postgres.TransactionSql,
  people: readonly PlannedPerson[],
  passwordHash: string,
  random: Random,
): Promise<void> {
  await insertSeedRows(
    tx,
    'users',
    people.map(({ id, name, phone, gender, bornYear, area, role, createdAt }) => ({
      id,
      name: name.normalize('NFC'),
      phone,
      phone_verified_at: createdAt,
      email: demoEmails[phone] ?? null,
      email_verified_at: demoEmails[phone] ? createdAt : null,
      gender,
      dob: `${bornYear}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
      address: `${area.line}, ${localAreaName(area.district, 'bn')}`.normalize('NFC'),
      password_hash: passwordHash,
      role,
      status: 'active',
      created_at: createdAt,
      updated_at: createdAt,
    })),
  );
}

export function planIds(now: Date, random: Random): SeedIds {
  const at = daysBefore(now, 305);
  const known = new Map<string, string>();
  const id = (key: string): string => {
    const existing = known.get(key) ?? uuidAt(at, random);
    known.set(key, existing);
    return existing;
  };
  return { shop: (key) => id(`shop/${key}`), category: (key) => id(`category/${key}`), sub: (key) => id(`sub/${key}`) };
}

/** The stored banners of a shop; `planPictures` decides how many there are. */
function bannersOf(key: string, pictures: ReadonlyMap<string, string>): string[] {
  return [0, 1, 2].flatMap((number) => pictures.get(`shop/${key}/banner/${number}`) ?? []);
}

export async function writeShops(
  tx: postgres.TransactionSql,
  ids: SeedIds,
  merchantId: (key: ShopKey) => string,
  pictures: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const at = daysBefore(now, 305);
  const rows = Object.entries(seedShops).map(
    ([key, shop]: [string, SeedShop], index): SeedRow<'shops'> => ({
      // The keys are of type ShopKey, which Object.entries loses.
      id: ids.shop(key),
      merchant_id: merchantId(key as ShopKey),
      name: shop.bn.normalize('NFC'),
      description: shop.aboutBn.normalize('NFC'),
      address: shop.addressBn.normalize('NFC'),
      logo: pictures.get(`shop/${key}/logo`) ?? null,
      banners: bannersOf(key, pictures),
      free_delivery_from_poisha: shop.freeFromTaka === undefined ? null : shop.freeFromTaka * 100,
      wallet_provider: walletProviders[index % walletProviders.length] ?? null,
      wallet_number: `017000001${String(index).padStart(2, '0')}`,
      translations: { en: { name: shop.en, description: shop.aboutEn, address: shop.addressEn } },
      status: 'active',
      created_at: at,
      updated_at: at,
    }),
  );
  await insertSeedRows(tx, 'shops', rows);
}

export async function writeCategories(
  tx: postgres.TransactionSql,
  ids: SeedIds,
  pictures: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const at = daysBefore(now, 304);
  const common = (bn: string, aboutBn: string, en: string, aboutEn: string, picture: string, position: number) => ({
    name: bn.normalize('NFC'),
    description: aboutBn.normalize('NFC'),
    image: pictures.get(picture) ?? null,
    position,
    translations: englishTranslations(en, aboutEn),
    status: 'active',
    created_at: at,
    updated_at: at,
  });
  await insertSeedRows(
    tx,
    'categories',
    seedCategories.map((row) => ({
      id: ids.category(row.key),
      ...common(row.bn, row.aboutBn, row.en, row.aboutEn, `category/${row.key}`, menuOrder.indexOf(row)),
    })),
  );
  await insertSeedRows(
    tx,
    'sub_categories',
    seedCategories.flatMap((row) =>
      row.subs.map((sub, i) => ({
        id: ids.sub(sub.key),
        category_id: ids.category(row.key),
        is_medicine: row.isMedicine === true,
        ...common(sub.bn, sub.aboutBn, sub.en, sub.aboutEn, `sub/${sub.key}`, i),
      })),
    ),
  );
  // Food that does not keep: no change of mind, and a fault is reported within a day.
  const perishable = seedCategories.filter(({ key }) => perishableCategories.includes(key)).flatMap(({ subs }) => subs);
  await tx`insert into return_policies (days, created_at, updated_at) values (7, ${at}, ${at})`;
  await tx`insert into return_policies (sub_category_id, days, claim_hours, created_at, updated_at)
    select id, 0, 24, ${at}, ${at} from unnest(${perishable.map(({ key }) => ids.sub(key))}::uuid[]) as id`;
  // What the platform takes of sales from today on; earlier ones were without commission.
  await tx`insert into commission_rates (percent, vat_percent, from_day) values (8, 15, (now() at time zone 'Asia/Dhaka')::date)`;
  // In prices of shops with a BIN; fresh food has none.
  await tx`insert into vat_rates (sub_category_id, percent, from_day)
    select null::uuid, 5, (now() at time zone 'Asia/Dhaka')::date union all
    select id, 0, (now() at time zone 'Asia/Dhaka')::date from unnest(${perishable.map(({ key }) => ids.sub(key))}::uuid[]) as id`;
  // Couriers of the platform that every shop can book; nothing outside is asked, so there are no secrets and no webhooks.
  await tx`with riders as (
      insert into courier_accounts (courier, name, for_shops, created_at, updated_at)
      values ('own', ${'নীরোগ হাটের রাইডার'.normalize('NFC')}, true, ${at}, ${at}),
        ('simulated', ${'পরীক্ষামূলক কুরিয়ার'.normalize('NFC')}, true, ${at}, ${at}) returning id)
    insert into courier_secrets (account_id, webhook_key_hash) select id, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) from riders`;
}

const perishableCategories: readonly string[] = ['fish-meat', 'produce', 'dairy'];

export async function writePromotions(
  tx: postgres.TransactionSql,
  ids: SeedIds,
  pictures: ReadonlyMap<string, string>,
  now: Date,
  random: Random,
): Promise<void> {
  const campaigns = campaignRows.map((row): SeedRow<'campaigns'> => {
    const start = daysBefore(now, row.startedDaysAgo);
    return {
      id: uuidAt(start, random),
      name: row.bn.normalize('NFC'),
      description: row.aboutBn.normalize('NFC'),
      image: pictures.get(`campaign/${row.type}`) ?? null,
      campaign_type: row.type,
      discount_percent: row.percent,
      start_date: start,
      end_date: daysBefore(now, -row.endsInDays),
      translations: englishTranslations(row.en, row.aboutEn),
      status: 'active',
      created_at: start,
      updated_at: start,
    };
  });
  await insertSeedRows(tx, 'campaigns', campaigns);
  const addressOf = (target: SlideTarget): string => {
    if ('path' in target) return target.path;
    if ('category' in target) return `/categories/${ids.category(target.category)}`;
    if ('sub' in target) return `/subCategories/${ids.sub(target.sub)}`;
    const campaign = campaigns.find((each) => each.campaign_type === target.campaign);
    if (!campaign) throw new Error(`no campaign ${target.campaign}`);
    return `/campaigns/${String(campaign.id)}`;
  };
  const at = daysBefore(now, 10);
  const slides = slideRows.map(
    (row, i): SeedRow<'carousels'> => ({
      id: uuidAt(at, random),
      name: row.bn.normalize('NFC'),
      description: row.aboutBn.normalize('NFC'),
      image: pictures.get(`slide/${i}`) ?? null,
      destination: addressOf(row.target),
      position: i,
      translations: englishTranslations(row.en, row.aboutEn),
      status: 'active',
      created_at: at,
      updated_at: at,
    }),
  );
  await insertSeedRows(tx, 'carousels', slides);
}
