import type { z } from 'zod';
import type { documentEndpoints } from '#contract/money/documents.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { isBuyerOfOrder, requireBuyer } from '#server/modules/money/payments/index.ts';
import { type DocumentRow, hasSeenOrder, listDocuments, type SeenDocuments } from './documents.queries.ts';

interface DocumentCall {
  user: SessionUser | undefined;
  headers: { 'order-key'?: string | undefined };
  meta: { ip?: string };
  params: { id: string };
}
type Query = z.output<(typeof documentEndpoints)['GET /orders/:id/invoice']['query']>;
type DocumentDeps = Pick<Deps, 'db' | 'limits'>;

/** All documents of an order that the viewer sees. Throws NOT_FOUND, RATE_LIMITED after many wrong keys. */
export async function findDocuments(deps: DocumentDeps, call: DocumentCall): Promise<DocumentRow[]> {
  const { id } = call.params;
  const seen = await seenBy(deps, call);
  if (!(await hasSeenOrder(deps.db, id, seen))) throw new AppError('NOT_FOUND');
  return listDocuments(deps.db, id, seen);
}

/** The one that was asked for, or the last invoice of each package. Throws NOT_FOUND: there is none. */
export async function findPrinted(deps: DocumentDeps, call: DocumentCall & { query: Query }): Promise<DocumentRow[]> {
  const { document, package: packageId } = call.query;
  const rows = (await findDocuments(deps, call)).filter((row) => packageId === undefined || row.packageId === packageId);
  const invoices = rows.filter(({ kind, data }) => kind === 'invoice' && data.lines.length > 0);
  const printed = document ? rows.filter((row) => row.id === document) : [...new Map(invoices.map((row) => [row.packageId, row])).values()];
  if (printed.length === 0) throw new AppError('NOT_FOUND');
  return printed;
}

async function seenBy(deps: DocumentDeps, call: DocumentCall): Promise<SeenDocuments> {
  const { user, headers, params } = call;
  if (headers['order-key'] === undefined && user) {
    if (user.role === 'admin' || (await isBuyerOfOrder(deps.db, params.id, user.id))) return 'all';
    return [...(user.shops?.keys() ?? [])].filter((shopId) => hasShopPermission(user, shopId, 'orders:read'));
  }
  await requireBuyer(deps, call, params.id);
  return 'all';
}
