import type { Db } from '#db/client.ts';
import type { CampaignType, Role, Status, VariantGroup } from '#domain/enums.ts';
import type { ShopStaffRole } from '#domain/people/shop-roles.ts';
import { hashPassword } from '#server/modules/people/users/passwords.ts';
import { createSession } from '#server/modules/people/users/sessions/session.ts';

export const testPassword = 'correct horse';
let passwordHash: Promise<string> | undefined;

interface VariantInput {
  group: VariantGroup;
  name: string;
  /** Poisha. */
  additional?: number;
  quantity?: number;
}

interface ProductInput {
  shopId?: string;
  categoryId?: string;
  subCategoryId?: string;
  name?: string;
  slug?: string;
  price?: number;
  specialPrice?: number;
  quantity?: number;
  campaign?: CampaignType;
  status?: Status;
  translations?: Record<string, Record<string, string>>;
  brand?: string;
  variants?: VariantInput[];
}

/** Inserts rows with sensible defaults, and the parent rows that they need. Money in poisha. */
export class Factory {
  readonly #db: Db;
  #count = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** A number that is unique in this test file. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  async user({
    role = 'customer',
    status = 'active',
    name,
    isProved = false,
  }: {
    role?: Role;
    status?: Status;
    name?: string;
    isProved?: boolean;
  } = {}) {
    passwordHash ??= hashPassword(testPassword);
    const n = this.next();
    const phone = `017${String(n).padStart(8, '0')}`;
    const { id } = await this.#db.writes
      .insertInto('users')
      .values({
        name: name ?? `User ${n}`,
        phone,
        role,
        status,
        password_hash: await passwordHash,
        phone_verified_at: isProved ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, phone, role, token: await createSession(this.#db, id, 'test') };
  }

  /** A verified number of an account: SMS to it are exempt from the limits of strangers. */
  async provedPhone(phone?: string): Promise<string> {
    const { id, phone: own } = await this.user();
    const columns = { ...(phone && { phone }), phone_verified_at: new Date() };
    await this.#db.writes.updateTable('users').set(columns).where('id', '=', id).execute();
    return phone ?? own;
  }

  async shop({
    merchantId,
    status = 'active',
    freeDeliveryFrom,
  }: {
    merchantId?: string;
    status?: Status;
    freeDeliveryFrom?: number;
  } = {}) {
    const merchant = merchantId ?? (await this.user({ role: 'merchant' })).id;
    const { id } = await this.#db.writes
      .insertInto('shops')
      .values({ merchant_id: merchant, name: `Shop ${this.next()}`, status, free_delivery_from_poisha: freeDeliveryFrom ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, merchantId: merchant };
  }

  /** A new user who works for a shop. */
  async staff(shopId: string, role: ShopStaffRole) {
    const user = await this.user({ role: 'merchant' });
    await this.#db.writes.insertInto('shop_members').values({ shop_id: shopId, user_id: user.id, role }).execute();
    return user;
  }

  async category({ status = 'active' }: { status?: Status } = {}) {
    return this.#db.writes
      .insertInto('categories')
      .values({ name: `Category ${this.next()}`, status })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  async subCategory({ categoryId, status = 'active' }: { categoryId?: string; status?: Status } = {}) {
    const category = categoryId ?? (await this.category()).id;
    const { id } = await this.#db.writes
      .insertInto('sub_categories')
      .values({ category_id: category, name: `Sub category ${this.next()}`, status })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, categoryId: category };
  }

  async product(input: ProductInput = {}) {
    const n = this.next();
    const shopId = input.shopId ?? (await this.shop()).id;
    const sub =
      input.subCategoryId && input.categoryId ? { id: input.subCategoryId, categoryId: input.categoryId } : await this.subCategory();
    const price = input.price ?? 10_000;
    const { id } = await this.#db.writes
      .insertInto('products')
      .values({
        shop_id: shopId,
        category_id: sub.categoryId,
        sub_category_id: sub.id,
        name: input.name ?? `Product ${n}`,
        slug: input.slug ?? `product-${n}`,
        price_poisha: price,
        special_price_poisha: input.specialPrice ?? price,
        quantity: input.quantity ?? 100,
        campaign: input.campaign ?? 'none',
        status: input.status ?? 'active',
        translations: input.translations ?? {},
        brand: input.brand ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (input.variants?.length) {
      await this.#db.writes
        .insertInto('variant_items')
        .values(
          input.variants.map(({ group, name, additional = 0, quantity }, position) => ({
            product_id: id,
            group_name: group,
            name,
            additional_price_poisha: additional,
            quantity: quantity ?? null,
            position,
          })),
        )
        .execute();
    }
    return { id, shopId, categoryId: sub.categoryId, subCategoryId: sub.id };
  }

  /** By default it runs from yesterday to tomorrow. */
  async campaign(input: { type?: CampaignType; percent?: number; start?: Date; end?: Date; status?: Status } = {}) {
    const now = Date.now();
    return this.#db.writes
      .insertInto('campaigns')
      .values({
        name: `Campaign ${this.next()}`,
        campaign_type: input.type ?? 'flashSale',
        discount_percent: input.percent ?? 10,
        start_date: input.start ?? new Date(now - 86_400_000),
        end_date: input.end ?? new Date(now + 86_400_000),
        status: input.status ?? 'active',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  async carousel({ status = 'active' }: { status?: Status } = {}) {
    return this.#db.writes
      .insertInto('carousels')
      .values({ name: `Slide ${this.next()}`, destination: '/terms', status })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  /** The current stock: the product's quantity. */
  async stockOf(productId: string): Promise<number> {
    return (await this.#db.reads.selectFrom('products').select('quantity').where('id', '=', productId).executeTakeFirstOrThrow()).quantity;
  }
}

export const address = {
  name: 'রহিমা',
  phone: '01712345678',
  division: 'Rangpur',
  district: 'Rangpur',
  upazila: 'Rangpur Sadar',
  line: 'Road 3',
};
