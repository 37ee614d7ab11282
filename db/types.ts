// Written by `npm run db:types` from the migrations; do not edit.
import type { ColumnType, Generated as KyselyGenerated, GeneratedAlways } from 'kysely';
import type { Options } from '../contract/cart.ts';
import type { CampaignCode, VariantGroup } from '../contract/catalog.ts';
import type { Role } from '../contract/endpoint.ts';
import type { Address, PackageState, PaymentMethod, PaymentState } from '../contract/orders.ts';
import type { Status, Translations } from '../contract/resource.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : KyselyGenerated<T>;

export interface Campaigns {
  campaign_type: CampaignCode;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  discount_percent: number;
  end_date: Timestamp;
  id: Generated<string>;
  image: string | null;
  name: string;
  start_date: Timestamp;
  status: Generated<Status>;
  translations: Generated<Translations>;
  updated_at: Generated<Timestamp>;
}

export interface Carousels {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  destination: string;
  id: Generated<string>;
  image: string | null;
  name: string;
  position: Generated<number>;
  status: Generated<Status>;
  translations: Generated<Translations>;
  updated_at: Generated<Timestamp>;
}

export interface CartLines {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  options: Generated<Options>;
  product_id: string;
  quantity: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface Categories {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  id: Generated<string>;
  image: string | null;
  name: string;
  name_translations: GeneratedAlways<Translations>;
  position: Generated<number>;
  status: Generated<Status>;
  translations: Generated<Translations>;
  updated_at: Generated<Timestamp>;
}

export interface ContactMessages {
  created_at: Generated<Timestamp>;
  email: string | null;
  handled_at: Timestamp | null;
  id: Generated<string>;
  message: string;
  name: string;
  phone: string;
  user_id: string | null;
}

export interface OrderLines {
  id: Generated<string>;
  image: string | null;
  list_price_poisha: number;
  name: string;
  options: Generated<Options>;
  order_id: string;
  package_id: string;
  position: Generated<number>;
  product_id: string;
  quantity: number;
  stock_item_ids: Generated<string[]>;
  translations: Generated<Translations>;
  unit_price_poisha: number;
}

export interface Orders {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  delivery_address: Address;
  delivery_fee_poisha: number;
  delivery_phone: string;
  id: Generated<string>;
  idempotency_key: string | null;
  number: string;
  request_hash: Buffer | null;
  subtotal_poisha: number;
  total_poisha: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface Outbox {
  created_at: Generated<Timestamp>;
  delivered_at: Timestamp | null;
  id: GeneratedAlways<number>;
  payload: unknown;
  topic: string;
}

export interface PackageEvents {
  actor_id: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  note: Generated<string>;
  package_id: string;
  status: PackageState;
}

export interface Packages {
  created_at: Generated<Timestamp>;
  delivery_fee_poisha: number;
  id: Generated<string>;
  order_id: string;
  shop_id: string;
  status: Generated<PackageState>;
  subtotal_poisha: number;
  updated_at: Generated<Timestamp>;
}

export interface Payments {
  account_number: string | null;
  amount_poisha: number;
  branch: string | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: Generated<string>;
  method: PaymentMethod;
  mobile_number: string | null;
  order_id: string;
  provider: string | null;
  status: Generated<PaymentState>;
  transaction_id: string | null;
  updated_at: Generated<Timestamp>;
}

export interface Products {
  advance_money_poisha: Generated<number>;
  brand: Generated<string>;
  campaign: Generated<CampaignCode | 'none'>;
  category_id: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  id: Generated<string>;
  images: Generated<string[]>;
  listed: Generated<boolean>;
  manufacturer: Generated<string>;
  model: Generated<string>;
  name: string;
  origin_country: Generated<string>;
  price_poisha: number;
  quantity: number;
  rating: GeneratedAlways<number>;
  review_count: Generated<number>;
  review_sum: Generated<number>;
  search_text: GeneratedAlways<string>;
  shop_id: string;
  slug: string;
  special_price_poisha: number;
  starting_rating: Generated<number>;
  status: Generated<Status>;
  sub_category_id: string;
  translations: Generated<Translations>;
  updated_at: Generated<Timestamp>;
}

export interface Reviews {
  comment: Generated<string>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: Generated<string>;
  product_id: string;
  rating: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  device: Generated<string>;
  expires_at: Timestamp;
  id: Generated<string>;
  last_used_at: Generated<Timestamp>;
  token_hash: Buffer;
  user_id: string;
}

export interface Settings {
  delivery_fee_dhaka_poisha: Generated<number>;
  delivery_fee_elsewhere_poisha: Generated<number>;
  singleton: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface Shops {
  address: Generated<string>;
  banners: Generated<string[]>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  free_delivery_from_poisha: number | null;
  id: Generated<string>;
  logo: string | null;
  merchant_id: string;
  name: string;
  name_translations: GeneratedAlways<Translations>;
  status: Generated<Status>;
  translations: Generated<Translations>;
  updated_at: Generated<Timestamp>;
}

export interface SubCategories {
  category_id: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  id: Generated<string>;
  image: string | null;
  name: string;
  name_translations: GeneratedAlways<Translations>;
  position: Generated<number>;
  status: Generated<Status>;
  translations: Generated<Translations>;
  updated_at: Generated<Timestamp>;
}

export interface Users {
  address: string | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  dob: string | null;
  email: string | null;
  gender: 'male' | 'female' | 'third' | null;
  id: Generated<string>;
  image: string | null;
  name: string;
  password_hash: string;
  phone: string;
  role: Generated<Role>;
  status: Generated<Status>;
  updated_at: Generated<Timestamp>;
}

export interface VariantItems {
  additional_price_poisha: Generated<number>;
  group_name: VariantGroup;
  id: Generated<string>;
  name: string;
  position: Generated<number>;
  product_id: string;
  quantity: number | null;
}

export interface WishlistItems {
  created_at: Generated<Timestamp>;
  product_id: string;
  user_id: string;
}

export interface DB {
  campaigns: Campaigns;
  carousels: Carousels;
  cart_lines: CartLines;
  categories: Categories;
  contact_messages: ContactMessages;
  order_lines: OrderLines;
  orders: Orders;
  outbox: Outbox;
  package_events: PackageEvents;
  packages: Packages;
  payments: Payments;
  products: Products;
  reviews: Reviews;
  sessions: Sessions;
  settings: Settings;
  shops: Shops;
  sub_categories: SubCategories;
  users: Users;
  variant_items: VariantItems;
  wishlist_items: WishlistItems;
}
