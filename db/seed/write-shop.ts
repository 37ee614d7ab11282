import type postgres from 'postgres';
import { type Role, walletProviders } from '#domain/enums.ts';

import { categories } from './catalogue/categories.ts';
import { type ShopKey, type ShopRow, shops } from './catalogue/shops.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { adminRow, customerRows, merchantRows, type PersonRow, type Place, places } from './people.ts';
import { campaignRows, slideRows } from './promotions.ts';
import { type Random, uuidAt } from './random.ts';
import { daysBefore, english, type Owners } from './rows.ts';

export interface Person extends PersonRow {
  id: string;
  place: Place;
  role: Role;
  createdAt: Date;
}

/** Everybody of the demo: the admin, the merchants, the customers, in this order. */
export function planPeople(now: Date, random: Random): Person[] {
  const plan = (row: PersonRow, i: number, role: Person['role']): Person => {
    const createdAt = daysBefore(now, role === 'customer' ? random.int(62, 300) : random.int(310, 420));
    // Thirteen does not divide the number of places, so that neighbours of the list live apart.
    const place = places[(i * 13) % places.length];
    if (place === undefined) throw new Error('no places');
    return { ...row, id: uuidAt(createdAt, random), place, role, createdAt };
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
  people: readonly Person[],
  passwordHash: string,
  random: Random,
): Promise<void> {
  await insertRows(
    tx,
    'users',
    people.map(({ id, name, phone, gender, bornYear, place, role, createdAt }) => ({
      id,
      name: name.normalize('NFC'),
      phone,
      gender,
      dob: `${bornYear}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
      address: `${place.line}, ${place.upazila}, ${place.district}`.normalize('NFC'),
      password_hash: passwordHash,
      role,
      status: 'active',
      created_at: createdAt,
      updated_at: createdAt,
    })),
  );
}

export function planOwners(now: Date, random: Random): Owners {
  const at = daysBefore(now, 305);
  const ids = new Map<string, string>();
  const id = (key: string): string => {
    const known = ids.get(key) ?? uuidAt(at, random);
    ids.set(key, known);
    return known;
  };
  return { shop: (key) => id(`shop/${key}`), category: (key) => id(`category/${key}`), sub: (key) => id(`sub/${key}`) };
}

/** Which keys a shop has: the plan of pictures decides how many banners. */
function bannersOf(key: string, pictures: ReadonlyMap<string, string>): string[] {
  return [0, 1, 2].flatMap((number) => pictures.get(`shop/${key}/banner/${number}`) ?? []);
}

/** Where shops are paid to by mobile money. */

export async function writeShops(
  tx: postgres.TransactionSql,
  owners: Owners,
  merchantId: (key: ShopKey) => string,
  pictures: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const at = daysBefore(now, 305);
  const rows = Object.entries(shops).map(
    ([key, shop]: [string, ShopRow], index): SeedRow<'shops'> => ({
      // The keys of `shops` are ShopKey; Object.entries forgets it.
      id: owners.shop(key),
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
  await insertRows(tx, 'shops', rows);
}

export async function writeCategories(
  tx: postgres.TransactionSql,
  owners: Owners,
  pictures: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const at = daysBefore(now, 304);
  const common = (bn: string, aboutBn: string, en: string, aboutEn: string, picture: string, position: number) => ({
    name: bn.normalize('NFC'),
    description: aboutBn.normalize('NFC'),
    image: pictures.get(picture) ?? null,
    position,
    translations: english(en, aboutEn),
    status: 'active',
    created_at: at,
    updated_at: at,
  });
  await insertRows(
    tx,
    'categories',
    categories.map((row, i) => ({
      id: owners.category(row.key),
      ...common(row.bn, row.aboutBn, row.en, row.aboutEn, `category/${row.key}`, i),
    })),
  );
  await insertRows(
    tx,
    'sub_categories',
    categories.flatMap((row) =>
      row.subs.map((sub, i) => ({
        id: owners.sub(sub.key),
        category_id: owners.category(row.key),
        ...common(sub.bn, sub.aboutBn, sub.en, sub.aboutEn, `sub/${sub.key}`, i),
      })),
    ),
  );
}

export async function writePromotions(
  tx: postgres.TransactionSql,
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
      translations: english(row.en, row.aboutEn),
      status: 'active',
      created_at: start,
      updated_at: start,
    };
  });
  await insertRows(tx, 'campaigns', campaigns);
  const at = daysBefore(now, 10);
  const slides = slideRows.map(
    (row, i): SeedRow<'carousels'> => ({
      id: uuidAt(at, random),
      name: row.bn.normalize('NFC'),
      description: row.aboutBn.normalize('NFC'),
      image: pictures.get(`slide/${i}`) ?? null,
      destination: row.destination,
      position: i,
      translations: english(row.en, row.aboutEn),
      status: 'active',
      created_at: at,
      updated_at: at,
    }),
  );
  await insertRows(tx, 'carousels', slides);
}
