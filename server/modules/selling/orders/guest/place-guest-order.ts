import { createHash } from 'node:crypto';
import type { GuestOrder, NewGuestOrder } from '#contract/selling/guest-orders.ts';
import type { Deps } from '#server/core/deps.ts';
import { isAppError } from '#server/core/errors/app-error.ts';
import { countAct } from '#server/modules/content/codes/index.ts';
import { requireSmsPuzzle } from '#server/modules/content/messages/index.ts';
import { issueOrderKey } from '#server/modules/content/order-links/index.ts';
import { traceOf } from '#server/modules/money/payments/index.ts';
import { findUserByPhone, isKnownDevice } from '#server/modules/people/users/index.ts';
import { place } from '../place-order.ts';
import { hasProvedPhone } from './guest-devices.queries.ts';
import { presentGuestOrder } from './present-guest-order.ts';

interface Guest {
  address: string;
  /** The device secret of the browser. */
  deviceSecret: string;
  puzzleSolution: string | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Places a visitor's order and returns it with a key that opens it. It belongs to the account with the receiver's phone number; neither the
 * answer nor its time reveals whether there was one. Throws like `placeOrder`, PUZZLE_REQUIRED, RATE_LIMITED.
 */
export async function placeGuestOrder(
  deps: Deps,
  { language, ...order }: NewGuestOrder,
  { address, deviceSecret, puzzleSolution, idempotencyKey }: Guest,
): Promise<{ orderKey: string; order: GuestOrder }> {
  const { db, limits } = deps;
  const { name, phone } = order.deliveryAddress;
  // Its buyer gets an SMS.
  await requireSmsPuzzle(deps, { phone, puzzleSolution });
  await limits.consume('guestOrderAddress', address);
  const device = createHash('sha256').update(deviceSecret).digest('hex');
  await limits.consume('guestOrderDevice', device);
  // Strangers who order with a number do not use up its owner's orders.
  const { device: trace } = traceOf(deps, { address, deviceSecret });
  const isOwner = (await isKnownDevice(db, { phone }, deviceSecret)) || (await hasProvedPhone(db, phone, trace));
  let orderKey = '';
  try {
    const placed = await place(deps, {
      actor: undefined,
      request: order,
      language,
      client: { address, deviceSecret, puzzleSolution },
      idempotencyKey: idempotencyKey && `guest:${createHash('sha256').update(idempotencyKey).digest('hex')}`,
      findBuyer: async () => {
        const owner = await findUserByPhone(db, phone);
        // The guest may not be the person who verified the number.
        return { ...(owner && { id: owner.id }), name, phone, isPhoneVerified: false };
      },
      onStart: (tx, { isProved }) => countAct(tx, deps.config, 'guestOrder', { phone, isOwner: isProved || isOwner }),
      onPlaced: async (tx, orderId) => {
        orderKey = await issueOrderKey(tx, orderId);
      },
    });
    return { orderKey, order: presentGuestOrder(placed) };
  } catch (error) {
    // A changed price does not use up an honest guest's orders. The address stays counted.
    if (isAppError(error)) await limits.giveBack('guestOrderDevice', device);
    throw error;
  }
}
