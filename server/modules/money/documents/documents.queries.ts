import { sql } from 'kysely';
import type { Translations } from '#contract/resource.ts';
import type { Db } from '#db/client.ts';
import type { Options } from '#domain/catalog/line-choice.ts';
import type { DocumentKind } from '#domain/money/papers.ts';

/** Amounts in poisha; prices include VAT. */
export interface DocumentLine {
  name: string;
  translations: Translations;
  options: Options;
  quantity: number;
  unitPrice: number;
  discount: number;
  value: number;
  sdPercent: number;
  sd: number;
  vatPercent: number;
  vat: number;
  total: number;
}

/** What is printed of an invoice or a credit note. */
export interface DocumentData {
  orderNumber: string;
  seller: { name: string; address: string; translations: Translations; bin: string | null };
  buyer: { name: string; line: string; upazila: string; district: string };
  /** Of a credit note. */
  invoice?: { number: string; issuedAt: string };
  lines: readonly DocumentLine[];
  discount: number;
  value: number;
  vat: number;
  fee: number;
  total: number;
}

export interface DocumentRow {
  id: string;
  kind: DocumentKind;
  number: string;
  packageId: string;
  data: DocumentData;
  issuedAt: Date;
}

/** `all`, or those of some shops. */
export type SeenDocuments = 'all' | readonly string[];

/** Whether this is an order that the viewer sees. */
export async function hasSeenOrder(db: Db, orderId: string, seen: SeenDocuments): Promise<boolean> {
  const ofShops = sql`and exists (select from packages p where p.order_id = o.id and p.shop_id = any(${seen}::uuid[]))`;
  const { rows } = await sql`
    select from orders o where o.id = ${orderId} and o.deleted_at is null ${seen === 'all' ? sql`` : ofShops}`.execute(db.reads);
  return rows.length > 0;
}

/** The documents of an order that the viewer sees, by package. */
export async function listDocuments(db: Db, orderId: string, seen: SeenDocuments): Promise<DocumentRow[]> {
  const ofShops = sql`and d.seller_id = any(${seen}::uuid[])`;
  const { rows } = await sql<DocumentRow>`
    select d.id, d.kind, d.number, d.package_id as "packageId", d.data, d.issued_at as "issuedAt"
    from documents d join orders o on o.id = d.order_id
    where d.order_id = ${orderId} and o.deleted_at is null ${seen === 'all' ? sql`` : ofShops}
    order by d.package_id, d.place`.execute(db.reads);
  return rows;
}
