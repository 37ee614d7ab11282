// Written by `npm run db:types` from the migrations; do not edit.
import type { ColumnType, Generated as KyselyGenerated, GeneratedAlways } from 'kysely';
import type { Address } from '../contract/selling/orders.ts';
import type { Translations } from '../contract/resource.ts';
import type { AuditAction } from '../domain/operations/audited.ts';
import type { CampaignType, Role, Status, VariantGroup } from '../domain/enums.ts';
import type { Language } from '../domain/languages.ts';
import type { Options } from '../domain/catalog/line-choice.ts';
import type { CodePurpose } from '../domain/content/messages/code-purposes.ts';
import type { MessageChannel, TextChannel } from '../domain/content/messages/channels.ts';
import type { MessageKind, MessageState } from '../domain/content/messages/kinds.ts';
import type { TemplateValues } from '../domain/content/messages/template.ts';
import type { PackageState } from '../domain/parcels/package-states.ts';
import type { PaymentState } from '../domain/money/payment-states.ts';
import type { PaymentMethod } from '../domain/money/payment-methods.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : KyselyGenerated<T>;

export interface Addresses {
  created_at: Generated<Timestamp>;
  district: string;
  division: string;
  id: Generated<string>;
  is_default: Generated<boolean>;
  line: string;
  name: string;
  phone: string;
  upazila: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface AuditLog {
  action: AuditAction;
  actor_id: string;
  changes: unknown;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  resource: string;
  row_id: string | null;
}

export interface BackupAlerts {
  told_at: Generated<Timestamp>;
}

export interface Backups {
  bytes: number | null;
  error: string | null;
  finished_at: Timestamp | null;
  id: Generated<string>;
  missing_images: Generated<number>;
  name: string | null;
  started_at: Generated<Timestamp>;
  state: Generated<string>;
  target: string;
}

export interface Campaigns {
  campaign_type: CampaignType;
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

export interface ChangeTriggers {
  action: string;
  ignored_columns: string[];
  name: string;
  table_name: string;
}

export interface Closures {
  created_at: Generated<Timestamp>;
  from_day: string;
  id: Generated<string>;
  name: string;
  shop_id: string | null;
  takes_orders: Generated<boolean>;
  to_day: string;
}

export interface CommissionRates {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  fixed_poisha: Generated<number>;
  from_day: string;
  id: Generated<string>;
  percent: number;
  shop_id: string | null;
  status: Generated<string>;
  sub_category_id: string | null;
  updated_at: Generated<Timestamp>;
  vat_percent: Generated<number>;
}

export interface ContactMessages {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  email: string | null;
  handled_at: Timestamp | null;
  handled_by: string | null;
  id: Generated<string>;
  language: Generated<Language>;
  message: string;
  name: string;
  phone: string;
  user_id: string | null;
}

export interface ContactReplies {
  admin_id: string;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  message_id: string;
  reply: string;
}

export interface CountedActs {
  act: string;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  is_owner: Generated<boolean>;
  phone: string;
}

export interface CourierAccounts {
  courier: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  for_shops: Generated<boolean>;
  id: Generated<string>;
  key_version: Generated<number>;
  name: string;
  secret_names: Generated<string[]>;
  secrets_at: Timestamp | null;
  settings: Generated<unknown>;
  shop_id: string | null;
  status: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface CourierAreas {
  courier_account_id: string;
  district: string;
  external: Generated<unknown>;
  found_at: Generated<Timestamp>;
  upazila: string;
}

export interface CourierSecrets {
  account_id: string;
  sealed: Buffer | null;
  sealed_token: Buffer | null;
  token_expires_at: Timestamp | null;
  webhook_key_hash: Buffer;
}

export interface CourierStatements {
  courier_account_id: string;
  created_at: Generated<Timestamp>;
  deposit_poisha: number | null;
  file_hash: Buffer;
  id: Generated<string>;
  imported_by: string | null;
}

export interface CurrentPrices {
  campaign: string | null;
  item_id: string | null;
  price_poisha: number | null;
  product_id: string | null;
  usual_poisha: number | null;
}

export interface DeliveryRates {
  cash: Generated<boolean>;
  created_at: Generated<Timestamp>;
  days_max: number;
  days_min: number;
  extra_kg_poisha: Generated<number>;
  fee_poisha: number;
  id: Generated<string>;
  shop_id: string | null;
  up_to_grams: number | null;
  updated_at: Generated<Timestamp>;
  zone_id: string;
}

export interface DeliverySettings {
  confirm_hours: Generated<number>;
  default_grams: Generated<number>;
  elsewhere_days: Generated<number>;
  hand_over_hours: Generated<number>;
  rest_days: Generated<unknown>;
  same_city_days: Generated<number>;
  singleton: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  version: Generated<string>;
}

export interface DeliverySlots {
  capacity: number;
  created_at: Generated<Timestamp>;
  cutoff_minutes: number;
  from_time: string;
  id: Generated<string>;
  shop_id: string;
  to_time: string;
  weekday: number;
  zone_id: string | null;
}

export interface DeliveryZones {
  areas: Generated<string[]>;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  is_rest: Generated<boolean>;
  name: string;
  position: Generated<number>;
  translations: Generated<unknown>;
  updated_at: Generated<Timestamp>;
}

export interface Documents {
  billed_shop_id: string | null;
  credits: string | null;
  data: unknown;
  fiscal_year: number;
  id: Generated<string>;
  issued_at: Timestamp;
  kind: string;
  month: string | null;
  nth: number;
  number: string;
  order_id: string | null;
  package_id: string | null;
  place: number | null;
  seller_id: string | null;
}

export interface GatewayEvents {
  attempt_id: string;
  gateway: string;
  id: Generated<string>;
  key: string;
  payload: Generated<unknown>;
  received_at: Generated<Timestamp>;
}

export interface HandOverTries {
  at: Generated<Timestamp>;
  package_id: string;
  wrong: Generated<number>;
}

export interface ImportTitles {
  chosen_at: Generated<Timestamp>;
  column_name: string | null;
  kind: string;
  shop_id: string | null;
  title: string;
}

export interface KnownDevices {
  last_used_at: Generated<Timestamp>;
  secret_hash: Buffer;
  user_id: string;
}

export interface LedgerAccounts {
  code: string;
  courier_account_id: string | null;
  id: GeneratedAlways<number>;
  kind: string;
  pay_account_id: string | null;
  shop_id: string | null;
}

export interface LedgerBalances {
  account_id: number;
  credit_poisha: number;
  day: string;
  debit_poisha: number;
  stripe: number;
}

export interface LedgerChecks {
  checked_at: Timestamp;
  problems: unknown;
  singleton: Generated<boolean>;
}

export interface LedgerCorrections {
  created_at: Generated<Timestamp>;
  day: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: Generated<string>;
  lines: unknown;
  proposed_by: string;
  reason: string;
  state: Generated<string>;
}

export interface LedgerEntries {
  actor_id: string | null;
  at: Generated<Timestamp>;
  day: Generated<string>;
  fact_id: string | null;
  id: Generated<string>;
  key: string;
  kind: string;
  order_id: string | null;
  reason: Generated<string>;
}

export interface LedgerMonths {
  closed_at: Generated<Timestamp>;
  closed_by: string | null;
  month: string;
}

export interface LedgerOpened {
  order_id: string;
}

export interface LedgerOpening {
  done_at: Timestamp | null;
  last_order: Generated<string>;
  singleton: Generated<boolean>;
  started_at: Generated<Timestamp>;
}

export interface LedgerPostings {
  account_id: number;
  amount_poisha: number;
  available_on: string | null;
  entry_id: string;
  no: number;
  order_id: string | null;
}

export interface LineChanges {
  created_at: Generated<Timestamp>;
  event_id: string;
  fit: number | null;
  goods_poisha: number;
  id: Generated<string>;
  kind: string;
  line_id: string;
  package_id: string;
  quantity: number;
  received_at: Timestamp | null;
  return_id: string | null;
  void_by: string | null;
}

export interface LineTerms {
  fixed_poisha: number;
  line_id: string;
  percent: number;
  vat_percent: number;
}

export interface MessageTemplates {
  body: string;
  channel: TextChannel;
  id: GeneratedAlways<string>;
  kind: MessageKind;
  language: Language;
  title: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface Messages {
  attempts: Generated<number>;
  body: string | null;
  channel: MessageChannel;
  created_at: Generated<Timestamp>;
  delivered_at: Timestamp | null;
  error: Generated<string>;
  event_id: string;
  id: Generated<string>;
  kind: MessageKind;
  language: Language;
  link: Generated<string>;
  parts: Generated<number>;
  price_poisha: Generated<number>;
  provider: Generated<string>;
  provider_id: Generated<string>;
  read_at: Timestamp | null;
  recipient: string;
  report_at: Timestamp | null;
  sent_at: Timestamp | null;
  state: Generated<MessageState>;
  title: Generated<string>;
  user_id: string | null;
  variables: Generated<TemplateValues>;
}

export interface MutedMessages {
  channel: string;
  created_at: Generated<Timestamp>;
  kind: string;
  user_id: string;
}

export interface NewJobs {
  created_at: Generated<Timestamp>;
  data: unknown;
  id: Generated<string>;
  name: string;
  trace_context: unknown | null;
}

export interface NumberSeries {
  fiscal_year: number;
  kind: string;
  next: number;
  seller_id: string | null;
}

export interface OneTimeCodes {
  code_hash: Buffer | null;
  created_at: Generated<Timestamp>;
  device_hash: Buffer | null;
  expires_at: Timestamp | null;
  id: Generated<string>;
  is_owner: Generated<boolean>;
  own_tries: Generated<number>;
  phone: string;
  purpose: CodePurpose;
  salt: Buffer | null;
  tries: Generated<number>;
  used_at: Timestamp | null;
  user_id: string | null;
}

export interface OrderLines {
  advance_poisha: number | null;
  dropped: Generated<number>;
  id: Generated<string>;
  image: string | null;
  list_price_poisha: number;
  name: string;
  off_poisha: Generated<number>;
  options: Generated<Options>;
  order_id: string;
  package_id: string;
  position: Generated<number>;
  product_id: string;
  promotion_poisha: number | null;
  quantity: number;
  removed: Generated<number>;
  stock_item_ids: Generated<string[]>;
  translations: Generated<Translations>;
  unit_price_poisha: number;
}

export interface OrderLinks {
  created_at: Generated<Timestamp>;
  key_hash: Buffer;
  order_id: string;
}

export interface OrderTraces {
  created_at: Generated<Timestamp>;
  device: Buffer | null;
  is_proved: boolean;
  network: Buffer | null;
  order_id: string;
  pieces: Generated<number>;
  user_id: string;
}

export interface Orders {
  advance_waiver: string | null;
  cash_risk: number | null;
  created_at: Generated<Timestamp>;
  credit_poisha: Generated<number>;
  deleted_at: Timestamp | null;
  delivery_address: Address;
  delivery_fee_poisha: number;
  delivery_phone: string;
  expires_at: Timestamp | null;
  id: Generated<string>;
  idempotency_key: string | null;
  is_proved: Generated<boolean>;
  language: string | null;
  needs_call: Generated<boolean>;
  number: string;
  owed_poisha: number | null;
  placed_for_phone: string | null;
  request_hash: Buffer | null;
  risk_reasons: string[] | null;
  status: Generated<PackageState>;
  subtotal_poisha: number;
  total_poisha: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface Outbox {
  created_at: Generated<Timestamp>;
  id: GeneratedAlways<number>;
  payload: unknown;
  settled: Generated<number>;
  topic: string;
  user_id: string | null;
  xid: Generated<number>;
}

export interface PackageClocks {
  at: Generated<Timestamp>;
  clock: string;
  package_id: string;
}

export interface PackageEvents {
  actor_id: string | null;
  by_link: Generated<boolean>;
  created_at: Generated<Timestamp>;
  data: Generated<unknown>;
  id: Generated<string>;
  note: Generated<string>;
  package_id: string;
  reason: string | null;
  status: PackageState;
  step: string | null;
  to_count: number | null;
}

export interface Packages {
  advance_keep_poisha: number | null;
  advance_kept_poisha: number | null;
  advance_poisha: number | null;
  attempts: Generated<number>;
  cash_collected_poisha: number | null;
  cash_held_by: string | null;
  created_at: Generated<Timestamp>;
  credit_poisha: Generated<number>;
  deliver_by: Timestamp | null;
  delivery_fee_poisha: number;
  fee_change_poisha: Generated<number>;
  grams: number | null;
  hand_over_by: Timestamp | null;
  id: Generated<string>;
  order_id: string;
  postponed_to: string | null;
  promised_from: string | null;
  promised_to: string | null;
  rounding_poisha: number | null;
  shop_id: string;
  slot_day: string | null;
  slot_from: string | null;
  slot_id: string | null;
  slot_to: string | null;
  status: Generated<PackageState>;
  step: string | null;
  step_at: Timestamp | null;
  substitution: Generated<string>;
  substitution_extra_poisha: number | null;
  subtotal_poisha: number;
  updated_at: Generated<Timestamp>;
}

export interface PasskeyChallenges {
  binding_hash: Buffer;
  challenge: Buffer;
  expires_at: Timestamp;
  purpose: string;
  user_id: string | null;
}

export interface Passkeys {
  counter: Generated<number>;
  created_at: Generated<Timestamp>;
  credential_id: Buffer;
  id: Generated<string>;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  transports: Generated<string[]>;
  user_id: string;
}

export interface PayAccountSecrets {
  account_id: string;
  sealed: Buffer;
  sealed_token: Buffer | null;
  token_asked_at: Timestamp | null;
  token_asked_before: Timestamp | null;
  token_at: Timestamp | null;
  token_claimed_until: Timestamp | null;
  token_expires_at: Timestamp | null;
}

export interface PayAccounts {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: Generated<string>;
  kind: Generated<string>;
  name: string;
  provider: string;
  secret_names: Generated<string[]>;
  secrets_at: Timestamp | null;
  settings: Generated<unknown>;
  status: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface PaymentAttempts {
  account_id: string | null;
  amount_poisha: number;
  cash_account: string | null;
  checks: Generated<number>;
  created_at: Generated<Timestamp>;
  detail: string | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  fee_poisha: number | null;
  gateway: string | null;
  hint: string | null;
  id: Generated<string>;
  key_hash: Buffer | null;
  kind: Generated<string>;
  late: Generated<boolean>;
  method: string;
  next_check_at: Timestamp | null;
  opened_at: Timestamp | null;
  order_id: string;
  own_ref: string | null;
  payer_number: string | null;
  payment_id: string;
  provider_ref: string | null;
  reason: string | null;
  received_poisha: number | null;
  redirect_to: string | null;
  state: string;
  trx_id: string | null;
}

export interface Payments {
  account_number: string | null;
  amount_poisha: number;
  branch: string | null;
  captured_poisha: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: Generated<string>;
  keep_until: Timestamp | null;
  kept_order_id: string | null;
  method: PaymentMethod;
  mobile_number: string | null;
  note: Generated<string>;
  order_id: string;
  provider: string | null;
  refunded_poisha: Generated<number>;
  refunding_poisha: Generated<number>;
  status: Generated<PaymentState>;
  transaction_id: string | null;
  updated_at: Generated<Timestamp>;
  verified_at: Timestamp | null;
  verified_by: string | null;
}

export interface PayoutAccounts {
  account: Buffer;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  held_until: Timestamp;
  hint: string;
  id: Generated<string>;
  shop_id: string;
  way: string;
}

export interface PayoutEntries {
  entry_id: string;
  payout_id: string;
  shop_id: string;
}

export interface PayoutEvents {
  actor_id: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  note: Generated<string>;
  payout_id: string;
  state: string;
}

export interface Payouts {
  account_id: string | null;
  amount_poisha: number;
  approved_by: string | null;
  created_at: Generated<Timestamp>;
  filed_at: Timestamp | null;
  id: Generated<string>;
  netted_poisha: Generated<number>;
  number: string;
  pay_by: string;
  proposed_by: string | null;
  reference: string | null;
  shop_id: string;
  state: Generated<string>;
  up_to: string;
  updated_at: Generated<Timestamp>;
}

export interface PendingSignIns {
  device_hash: Buffer;
  expires_at: Timestamp;
  new_password_hash: string | null;
  token_hash: Buffer;
  tries: Generated<number>;
  user_id: string;
}

export interface PriceChanges {
  campaign: string;
  from_at: Timestamp;
  item_id: string | null;
  price_poisha: number;
  product_id: string;
  usual_poisha: number | null;
}

export interface ProductCounts {
  count: number;
  key: string;
}

export interface ProductPairs {
  orders: number;
  other_id: string;
  product_id: string;
}

export interface ProductSales {
  orders: number;
  product_id: string;
}

export interface Products {
  advance_money_poisha: Generated<number>;
  brand: Generated<string>;
  campaign: Generated<CampaignType | 'none'>;
  category_id: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  id: Generated<string>;
  images: Generated<string[]>;
  is_medicine: Generated<boolean>;
  listed: Generated<boolean>;
  low_stock: GeneratedAlways<boolean>;
  manufacturer: Generated<string>;
  marked_medicine: Generated<boolean>;
  max_per_order: number | null;
  model: Generated<string>;
  mrp_poisha: number | null;
  name: string;
  origin_country: Generated<string>;
  price_poisha: number;
  quantity: number;
  rating: GeneratedAlways<number>;
  review_count: Generated<number>;
  review_sum: Generated<number>;
  search_text: GeneratedAlways<string>;
  shop_id: string;
  sku: string | null;
  slug: string;
  sort_name_bn: GeneratedAlways<string>;
  sort_name_en: GeneratedAlways<string>;
  special_price_poisha: number;
  starting_rating: Generated<number>;
  status: Generated<Status>;
  sub_category_id: string;
  translations: Generated<Translations>;
  updated_at: Generated<Timestamp>;
  was_poisha: number | null;
  weight_grams: number | null;
}

export interface PushKeys {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  sealed_private_key: Buffer;
}

export interface PushSubscriptions {
  auth: string;
  created_at: Generated<Timestamp>;
  endpoint: string;
  id: Generated<string>;
  last_used_at: Timestamp | null;
  p256dh: string;
  session_id: string;
  vapid_key: string;
}

export interface RecentOrders {
  key: Buffer;
  order_id: string;
  placed_at: Generated<Timestamp>;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  user_id: string;
}

export interface Refunds {
  amount_poisha: number;
  approved_by: string | null;
  attempt_id: string | null;
  cash_account: string | null;
  channel: string;
  checks: Generated<number>;
  created_at: Generated<Timestamp>;
  detail: string | null;
  done_at: Timestamp | null;
  done_by: string | null;
  due_by: Timestamp;
  id: Generated<string>;
  next_check_at: Timestamp | null;
  note: Generated<string>;
  number: string;
  order_id: string;
  package_id: string | null;
  payment_id: string;
  provider_ref: string | null;
  reason: string;
  requested_by: string | null;
  sealed_receiver: Buffer | null;
  sent_at: Timestamp | null;
  state: string;
  trx_id: string | null;
  updated_at: Generated<Timestamp>;
  wallet: string | null;
}

export interface ReturnEvents {
  actor_id: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  note: string;
  return_id: string;
  side: string;
  state: string;
}

export interface ReturnLines {
  fit: number | null;
  line_id: string;
  new_options: unknown | null;
  quantity: number;
  received: number | null;
  return_id: string;
}

export interface ReturnPictures {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  return_id: string;
  side: string;
  webp: Buffer;
}

export interface ReturnPolicies {
  buyer_pays: Generated<boolean>;
  claim_hours: number | null;
  created_at: Generated<Timestamp>;
  days: number;
  deleted_at: Timestamp | null;
  exchange: Generated<boolean>;
  id: Generated<string>;
  product_id: string | null;
  shop_id: string | null;
  status: Generated<string>;
  sub_category_id: string | null;
  updated_at: Generated<Timestamp>;
}

export interface Returns {
  answer_by: Timestamp;
  come_by: Timestamp | null;
  created_at: Generated<Timestamp>;
  credit_poisha: Generated<number>;
  decided_at: Timestamp | null;
  escalated_at: Timestamp | null;
  exchange_order_id: string | null;
  fee_poisha: Generated<number>;
  goods_poisha: number | null;
  id: Generated<string>;
  keeps: Generated<boolean>;
  note: string;
  number: string;
  package_id: string;
  reason: string;
  refund_poisha: number | null;
  state: string;
  updated_at: Generated<Timestamp>;
  wants: Generated<string>;
  way: string | null;
}

export interface Reviews {
  comment: Generated<string>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: Generated<string>;
  images: Generated<string[]>;
  product_id: string;
  rating: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface SavedFilters {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  list: string;
  name: string;
  search: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface SearchChanges {
  created_at: Generated<Timestamp>;
  entity: string;
  id: GeneratedAlways<number>;
  row_id: string | null;
  xact: Generated<number>;
}

export interface SearchChangesDeleted {
  only_row: Generated<boolean>;
  up_to: Generated<number>;
}

export interface SecondFactorFailures {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  source: string;
  user_id: string;
}

export interface Sessions {
  country: string | null;
  created_at: Generated<Timestamp>;
  device: Generated<string>;
  expires_at: Timestamp;
  id: Generated<string>;
  last_used_at: Generated<Timestamp>;
  network: string | null;
  second_factor_at: Timestamp | null;
  token_hash: Buffer;
  user_id: string;
}

export interface Settings {
  advance_hold_minutes: Generated<number>;
  advance_keeps_fee: Generated<boolean>;
  call_hold_hours: Generated<number>;
  call_stock_percent: Generated<number>;
  cash_amount_max_poisha: Generated<number>;
  cash_code_amount_poisha: Generated<number>;
  cash_code_orders: Generated<number>;
  cash_codes: Generated<boolean>;
  cash_orders_max: Generated<number>;
  cash_risk_advance: Generated<number>;
  code_numbers: Generated<number>;
  code_pieces: Generated<number>;
  delivery_fee_dhaka_poisha: Generated<number>;
  delivery_fee_elsewhere_poisha: Generated<number>;
  guest_checkout: Generated<boolean>;
  hand_over_code: Generated<string>;
  home_sections: Generated<unknown>;
  keep_below_poisha: Generated<number>;
  online_hold_minutes: Generated<number>;
  payout_hold_days: Generated<number>;
  payout_minimum_poisha: Generated<number>;
  payout_run: Generated<string>;
  phone_verification: Generated<string>;
  prepaid_hold_hours: Generated<number>;
  prepaid_orders_max: Generated<number>;
  refund_auto_poisha: Generated<number>;
  second_factor_roles: Generated<string[]>;
  silent_return_hours: Generated<number>;
  singleton: Generated<boolean>;
  unconfirmed_hours: Generated<number>;
  unproved_stock_percent: Generated<number>;
  updated_at: Generated<Timestamp>;
  verify_transfers: Generated<boolean>;
}

export interface SettlementFiles {
  amount_poisha: number;
  created_at: Generated<Timestamp>;
  fee_poisha: number;
  file_hash: Buffer;
  gateway: string;
  id: Generated<string>;
  imported_by: string;
  lines: number;
  net_poisha: number;
}

export interface SettlementLines {
  amount_poisha: number;
  attempt_id: string | null;
  created_at: Generated<Timestamp>;
  fee_poisha: number;
  file_id: string;
  gateway: string;
  id: Generated<string>;
  kind: string;
  net_poisha: number;
  own_ref: string | null;
  settled_on: string;
  trx_id: string;
  verdict: string;
}

export interface SettlementNotes {
  attempt_id: string | null;
  created_at: Generated<Timestamp>;
  gateway: string;
  id: Generated<string>;
  line_id: string | null;
  noted_by: string;
  payment_id: string | null;
  reason: string;
  trx_id: string | null;
}

export interface ShipmentEvents {
  applied: string | null;
  at: Timestamp;
  courier_state: string;
  id: Generated<string>;
  key: string;
  payload: Generated<unknown>;
  received_at: Generated<Timestamp>;
  shipment_id: string;
  source: string;
  state: string | null;
}

export interface ShipmentLines {
  line_id: string;
  quantity: number;
  shipment_id: string;
}

export interface Shipments {
  booked_at: Timestamp | null;
  box: number | null;
  boxes: number | null;
  cash_poisha: number;
  charge_poisha: number | null;
  collected_poisha: number | null;
  consignment_id: string | null;
  courier_account_id: string;
  courier_state: string | null;
  created_at: Generated<Timestamp>;
  direction: Generated<string>;
  ended_at: Timestamp | null;
  grams: number;
  handed_at: Timestamp | null;
  id: Generated<string>;
  news_at: Timestamp | null;
  next_poll_at: Timestamp | null;
  number: string;
  package_id: string;
  problem: string | null;
  reason: string | null;
  state: string;
  tracking_code: string | null;
  updated_at: Generated<Timestamp>;
}

export interface ShopInvitations {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: Generated<string>;
  invited_by: string;
  phone: string;
  role: string;
  shop_id: string;
}

export interface ShopMembers {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  role: string;
  shop_id: string;
  user_id: string;
}

export interface ShopTimes {
  hours: unknown | null;
  id: string;
  min_order_poisha: number | null;
  takes_orders: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface Shops {
  address: Generated<string>;
  banners: Generated<string[]>;
  bin: string | null;
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
  wallet_number: string | null;
  wallet_provider: string | null;
  wanted_names: unknown | null;
}

export interface SigningKeys {
  name: string;
  value: Buffer;
}

export interface SlotDays {
  at_most: number;
  day: string;
  slot_id: string;
  used: number;
}

export interface SmsBalances {
  balance_poisha: number;
  checked_at: Generated<Timestamp>;
  provider: string;
  told_at: Timestamp | null;
}

export interface SmsSpending {
  day: string;
  price_poisha: Generated<number>;
  told_percent: Generated<number>;
  unproved_poisha: Generated<number>;
  unproved_told_percent: Generated<number>;
}

export interface SolvedPhones {
  phone: string;
  solved_at: Generated<Timestamp>;
}

export interface StaffRoles {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  id: Generated<string>;
  name: string;
  name_translations: GeneratedAlways<unknown>;
  permissions: string[];
  status: Generated<string>;
  translations: Generated<unknown>;
  updated_at: Generated<Timestamp>;
}

export interface StatementLines {
  charge_poisha: number;
  cod_fee_poisha: number;
  collected_poisha: number;
  consignment: string;
  id: Generated<string>;
  matched_by: string | null;
  number: string;
  row: number;
  shipment_id: string | null;
  statement_id: string;
}

export interface StockAlerts {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  item_id: string | null;
  product_id: string;
  told_at: Timestamp | null;
  user_id: string;
}

export interface SubCategories {
  category_id: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  id: Generated<string>;
  image: string | null;
  is_medicine: Generated<boolean>;
  name: string;
  name_translations: GeneratedAlways<Translations>;
  position: Generated<number>;
  status: Generated<Status>;
  translations: Generated<Translations>;
  updated_at: Generated<Timestamp>;
}

export interface Synonyms {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  updated_at: Generated<Timestamp>;
  words: string[];
}

export interface TakenNames {
  key: string;
  kind: string;
  row_id: string;
  scope: string;
}

export interface TotpSecrets {
  last_step: Generated<number>;
  pending_secret: Buffer | null;
  pending_until: Timestamp | null;
  secret: Buffer | null;
  user_id: string;
}

export interface TransferFiles {
  created_at: Generated<Timestamp>;
  file_hash: Buffer;
  id: Generated<string>;
  imported_by: string;
  provider: string;
}

export interface TransferParts {
  amount_poisha: number;
  assigned_by: string | null;
  attempt_id: string;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  payment_id: string;
  transfer_id: string;
  trx_id: string;
}

export interface Transfers {
  amount_poisha: number;
  assigned_poisha: Generated<number>;
  file_id: string;
  id: Generated<string>;
  payer: string | null;
  provider: string;
  received_at: Timestamp;
  trx_id: string;
}

export interface UnprovedSms {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  kind: string;
  message_id: string;
  phone: string;
  price_poisha: number;
}

export interface UsedPuzzles {
  expires_at: Timestamp;
  signature: string;
}

export interface Users {
  address: string | null;
  cover_image: string | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  dob: string | null;
  email: string | null;
  email_verified_at: Timestamp | null;
  erased_at: Timestamp | null;
  erasure_due_at: Timestamp | null;
  gender: 'male' | 'female' | 'third' | null;
  has_proved_phone: Generated<boolean>;
  has_second_factor: Generated<boolean>;
  id: Generated<string>;
  image: string | null;
  language: Generated<Language>;
  name: string;
  password_hash: string;
  phone: string;
  phone_verified_at: Timestamp | null;
  role: Generated<Role>;
  staff_role_id: string | null;
  status: Generated<Status>;
  updated_at: Generated<Timestamp>;
}

export interface VariantItems {
  additional_price_poisha: Generated<number>;
  group_name: VariantGroup;
  id: Generated<string>;
  mrp_poisha: number | null;
  name: string;
  position: Generated<number>;
  product_id: string;
  quantity: number | null;
  was_poisha: number | null;
  weight_grams: number | null;
}

export interface VatRates {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  from_day: string;
  id: Generated<string>;
  percent: number;
  status: Generated<string>;
  sub_category_id: string | null;
  updated_at: Generated<Timestamp>;
}

export interface WasPriceRuns {
  all_at: Generated<Timestamp>;
  boundaries_at: Generated<Timestamp>;
  singleton: Generated<boolean>;
}

export interface WishlistItems {
  created_at: Generated<Timestamp>;
  product_id: string;
  user_id: string;
}

export interface ZeroResultSearches {
  count: Generated<number>;
  first_at: Generated<Timestamp>;
  id: Generated<string>;
  last_at: Generated<Timestamp>;
  query: string;
}

export interface DB {
  addresses: Addresses;
  audit_log: AuditLog;
  backup_alerts: BackupAlerts;
  backups: Backups;
  campaigns: Campaigns;
  carousels: Carousels;
  cart_lines: CartLines;
  categories: Categories;
  change_triggers: ChangeTriggers;
  closures: Closures;
  commission_rates: CommissionRates;
  contact_messages: ContactMessages;
  contact_replies: ContactReplies;
  counted_acts: CountedActs;
  courier_accounts: CourierAccounts;
  courier_areas: CourierAreas;
  courier_secrets: CourierSecrets;
  courier_statements: CourierStatements;
  current_prices: CurrentPrices;
  delivery_rates: DeliveryRates;
  delivery_settings: DeliverySettings;
  delivery_slots: DeliverySlots;
  delivery_zones: DeliveryZones;
  documents: Documents;
  gateway_events: GatewayEvents;
  hand_over_tries: HandOverTries;
  import_titles: ImportTitles;
  known_devices: KnownDevices;
  ledger_accounts: LedgerAccounts;
  ledger_balances: LedgerBalances;
  ledger_checks: LedgerChecks;
  ledger_corrections: LedgerCorrections;
  ledger_entries: LedgerEntries;
  ledger_months: LedgerMonths;
  ledger_opened: LedgerOpened;
  ledger_opening: LedgerOpening;
  ledger_postings: LedgerPostings;
  line_changes: LineChanges;
  line_terms: LineTerms;
  message_templates: MessageTemplates;
  messages: Messages;
  muted_messages: MutedMessages;
  new_jobs: NewJobs;
  number_series: NumberSeries;
  one_time_codes: OneTimeCodes;
  order_lines: OrderLines;
  order_links: OrderLinks;
  order_traces: OrderTraces;
  orders: Orders;
  outbox: Outbox;
  package_clocks: PackageClocks;
  package_events: PackageEvents;
  packages: Packages;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  pay_account_secrets: PayAccountSecrets;
  pay_accounts: PayAccounts;
  payment_attempts: PaymentAttempts;
  payments: Payments;
  payout_accounts: PayoutAccounts;
  payout_entries: PayoutEntries;
  payout_events: PayoutEvents;
  payouts: Payouts;
  pending_sign_ins: PendingSignIns;
  price_changes: PriceChanges;
  product_counts: ProductCounts;
  product_pairs: ProductPairs;
  product_sales: ProductSales;
  products: Products;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  recent_orders: RecentOrders;
  recovery_codes: RecoveryCodes;
  refunds: Refunds;
  return_events: ReturnEvents;
  return_lines: ReturnLines;
  return_pictures: ReturnPictures;
  return_policies: ReturnPolicies;
  returns: Returns;
  reviews: Reviews;
  saved_filters: SavedFilters;
  search_changes: SearchChanges;
  search_changes_deleted: SearchChangesDeleted;
  second_factor_failures: SecondFactorFailures;
  sessions: Sessions;
  settings: Settings;
  settlement_files: SettlementFiles;
  settlement_lines: SettlementLines;
  settlement_notes: SettlementNotes;
  shipment_events: ShipmentEvents;
  shipment_lines: ShipmentLines;
  shipments: Shipments;
  shop_invitations: ShopInvitations;
  shop_members: ShopMembers;
  shop_times: ShopTimes;
  shops: Shops;
  signing_keys: SigningKeys;
  slot_days: SlotDays;
  sms_balances: SmsBalances;
  sms_spending: SmsSpending;
  solved_phones: SolvedPhones;
  staff_roles: StaffRoles;
  statement_lines: StatementLines;
  stock_alerts: StockAlerts;
  sub_categories: SubCategories;
  synonyms: Synonyms;
  taken_names: TakenNames;
  totp_secrets: TotpSecrets;
  transfer_files: TransferFiles;
  transfer_parts: TransferParts;
  transfers: Transfers;
  unproved_sms: UnprovedSms;
  used_puzzles: UsedPuzzles;
  users: Users;
  variant_items: VariantItems;
  vat_rates: VatRates;
  was_price_runs: WasPriceRuns;
  wishlist_items: WishlistItems;
  zero_result_searches: ZeroResultSearches;
}
