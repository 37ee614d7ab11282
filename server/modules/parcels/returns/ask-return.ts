import { sql } from 'kysely';
import type { NewReturn } from '#contract/parcels/returns.ts';
import type { Db, Tx } from '#db/client.ts';
import type { ReturnReason } from '#domain/enums.ts';
import {
  canExchange,
  heldForAdmins,
  isOwnWish,
  needsPicture,
  needsText,
  returnHours,
  returnLimits,
} from '#domain/parcels/return-states.ts';
import type { UploadedFile } from '#server/core/endpoints/multipart.ts';
import { requireFreshFactor, type SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { randomNumber } from '#server/core/random-number.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { countAct } from '#server/modules/content/codes/index.ts';
import { readPictures } from '#server/modules/content/media/index.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { lockLines, lockPackages } from '#server/modules/parcels/packages/index.ts';
import type { ReturnDeps } from './exchange.ts';
import { isBuyer, type ReturnParty } from './return-party.ts';
import { listReturnable, type ReturnableLine } from './returnable.queries.ts';
import { countOpenReturns, insertReturn, insertReturnEvent, insertReturnPictures, lockBuyer, logOverride } from './returns.queries.ts';

/** Like those of orders: without letters and digits that look alike. */
const returnNumber = () => randomNumber('R-');

const hourMs = 3_600_000;

/** Until when a line can come back for a reason; undefined: it can't. */
export function returnableUntil(reason: ReturnReason, line: ReturnableLine): Date | undefined {
  const hours = returnHours(reason, line);
  return hours === undefined ? undefined : new Date(line.deliveredAt.getTime() + hours * hourMs);
}

/**
 * Asks for a return, as the buyer, or opens one as an admin, who needs no time, picture or words. Throws FORBIDDEN, STEP_UP_REQUIRED,
 * NOT_FOUND, VALIDATION_FAILED, NOT_RETURNABLE, RETURN_WINDOW, RETURN_QUANTITY, RETURN_LIMIT,
 * OUT_OF_STOCK (the new goods), RATE_LIMITED, and the errors of pictures. Returns its id.
 */
export async function askReturn(deps: ReturnDeps, party: ReturnParty, asked: NewReturn, files: readonly UploadedFile[]): Promise<string> {
  const { db, config } = deps;
  const order = found(await findBuyer(db, asked.packageId));
  const admin = asked.override === undefined ? undefined : overridingAdmin(party);
  if (!admin && !isBuyer(party, order)) throw new AppError('NOT_FOUND');
  if (!admin) checkEvidence(asked, files);
  // Before the transaction, and not for strangers.
  if (asked.wants === 'exchange') await checkNewGoods(deps, order.orderId, asked);
  const pictures = await readPictures(deps, files);
  return db.transaction(async (tx) => {
    if (!admin) await countAct(tx, config, 'return', { phone: order.phone, isOwner: 'user' in party });
    await lockBuyer(tx, order.buyerId);
    const part = (await lockPackages(tx, { packageId: asked.packageId })).find(({ id }) => id === asked.packageId);
    if (part?.status !== 'delivered') throw new AppError('NOT_RETURNABLE');
    await lockLines(tx, [part.id]);
    await checkReturnLines(tx, part, asked);
    if (!admin && (await countOpenReturns(tx, order.buyerId)) >= returnLimits.open) {
      throw new AppError('RETURN_LIMIT', { params: { max: returnLimits.open } });
    }
    const number = returnNumber();
    const id = await insertReturn(tx, { ...asked, number });
    const actorId = 'user' in party ? party.user.id : null;
    const side = admin ? 'admin' : 'buyer';
    await insertReturnEvent(tx, id, { state: 'requested', side, actorId, note: asked.override ?? asked.note });
    await insertReturnPictures(tx, id, admin ? 'shop' : 'buyer', pictures);
    if (admin) await logOverride(tx, { actorId: admin.id, packageId: part.id, number, reason: asked.override ?? '' });
    await writeEvent(tx, { kind: 'returnRequested', returnId: id });
    return id;
  });
}

/** Throws FORBIDDEN for others, STEP_UP_REQUIRED. */
function overridingAdmin(party: ReturnParty): SessionUser {
  if (!('user' in party) || party.user.role !== 'admin') throw new AppError('FORBIDDEN');
  requireFreshFactor(party.user);
  return party.user;
}

/** What a reason needs. Throws VALIDATION_FAILED. */
function checkEvidence(asked: NewReturn, files: readonly UploadedFile[]): void {
  if (needsPicture(asked.reason) && files.length === 0) refuse('pictures', 'REQUIRED', 'A picture shows what is wrong');
  if (needsText(asked.reason) && asked.note === '') refuse('note', 'REQUIRED', 'What is wrong?');
}

/** Throws NOT_RETURNABLE, RETURN_WINDOW. */
function checkWindow(reason: ReturnReason, line: ReturnableLine): void {
  const until = returnableUntil(reason, line);
  if (until === undefined) throw new AppError('NOT_RETURNABLE');
  if (until < new Date()) throw new AppError('RETURN_WINDOW', { params: { until: until.toISOString() } });
}

/** Whether the new goods can be had now. Throws OUT_OF_STOCK. */
async function checkNewGoods({ db, priceGoods }: ReturnDeps, orderId: string, { packageId, lines, reason }: NewReturn): Promise<void> {
  const possible = (await listReturnable(db, orderId)).filter((line) => line.packageId === packageId);
  const wanted = lines.flatMap(({ lineId, quantity, options }) => {
    const line = possible.find((each) => each.lineId === lineId);
    return line ? [{ productId: line.productId, quantity, options: options ?? line.options }] : [];
  });
  const [{ shopId } = {}] = possible;
  if (shopId) await priceGoods(db, { orderId, shopId, lines: wanted, isFree: !isOwnWish(reason) });
}

/** The lines are locked. */
async function checkReturnLines(
  tx: Tx,
  part: { id: string; orderId: string },
  { lines, reason, wants, override }: NewReturn,
): Promise<void> {
  const possible = (await listReturnable(tx, part.orderId, override === undefined ? undefined : heldForAdmins)).filter(
    ({ packageId }) => packageId === part.id,
  );
  for (const [index, { lineId, quantity, options }] of lines.entries()) {
    const line = possible.find((each) => each.lineId === lineId);
    if (!line) return refuse(`lines.${index}.lineId`, 'NOT_FOUND', 'Not in this package');
    if (lines.findIndex((each) => each.lineId === lineId) !== index) return refuse(`lines.${index}.lineId`, 'DUPLICATE', 'Twice');
    if (override === undefined) checkWindow(reason, line);
    if (wants === 'exchange' && !canExchange(reason, line)) refuse('wants', 'NOT_EXCHANGEABLE', 'Only the money back');
    if (wants === 'refund' && options) refuse(`lines.${index}.options`, 'invalid_value', 'Only of an exchange');
    if (quantity > line.left) throw new AppError('RETURN_QUANTITY', { params: { left: line.left } });
  }
}

/** Whether the buyer pays the way back. */
export const paysWayBack = (reason: ReturnReason, lines: readonly Pick<ReturnableLine, 'buyerPays'>[]): boolean =>
  isOwnWish(reason) && lines.some(({ buyerPays }) => buyerPays);

async function findBuyer(db: Db, packageId: string) {
  const { rows } = await sql<{ orderId: string; buyerId: string; buyerSees: boolean; phone: string }>`
    select o.id as "orderId", o.user_id as "buyerId", buyer_sees(o) as "buyerSees", coalesce(o.placed_for_phone, u.phone) as phone
    from packages p join orders o on o.id = p.order_id join users u on u.id = o.user_id
    where p.id = ${packageId} and o.deleted_at is null`.execute(db.reads);
  return rows[0];
}
