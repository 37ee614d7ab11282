import { type Language, languages } from '#domain/languages.ts';
import { isLargeOrder, type OrderSize } from '#domain/selling/order-proof.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import type { OrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { canSendCodes, hasOpenCode } from '#server/modules/content/codes/index.ts';
import { askForCode, findUserByPhone } from '#server/modules/people/users/index.ts';

/** Who requests and tries codes. */
export interface CodeClient {
  address: string;
  deviceSecret: string | undefined;
  puzzleSolution?: string | undefined;
}

interface OrderToProve {
  /** Undefined: a guest. */
  actor: { id: string } | undefined;
  buyer: { phone: string; isPhoneVerified: boolean };
  /** Placed by an admin, who knows the buyer. */
  isByShop: boolean;
  /** The user of the code; undefined: that of the account with the phone. */
  language?: Language | undefined;
  code: string | undefined;
  size: OrderSize;
  rules: OrderRules;
  client: CodeClient;
}

interface CodeOfOrder {
  phone: string;
  purpose: 'confirmOrder';
  userId?: string;
}

/** Whether the phone number of an order is proved to be the buyer's. */
export interface OrderProof {
  isProved: boolean;
  /** The code in the request, which has to be right. */
  code?: CodeOfOrder & { code: string; deviceSecret: string | undefined };
  /** Sends a code, and returns the refusal; undefined: no code can be requested. */
  askForCode?: () => Promise<AppError>;
}

/**
 * An order is proved by the code of its phone, or by an account whose phone is verified. A guest may not be the person who verified the
 * number, so the answer is the same for every number. Throws ORDER_CODE_REQUIRED for a large order without a code, and sends one;
 * RATE_LIMITED.
 */
export async function proofOf(deps: Deps, order: OrderToProve): Promise<OrderProof> {
  const { db, config, limits } = deps;
  const { actor, buyer, code, size, rules, client } = order;
  if (buyer.isPhoneVerified) return { isProved: true };
  if (order.isByShop || !rules.proof || !canSendCodes(config)) return { isProved: false };
  const of: CodeOfOrder = { phone: buyer.phone, purpose: 'confirmOrder', ...(actor && { userId: actor.id }) };
  if (code !== undefined) {
    await limits.consume('codeTryAddress', client.address);
    return { isProved: true, code: { ...of, code, deviceSecret: client.deviceSecret } };
  }
  const send = async () => {
    // Also if not needed, for constant time.
    const owner = await findUserByPhone(db, buyer.phone);
    return requireCode(deps, { ...of, language: order.language ?? owner?.language ?? languages[0] }, client);
  };
  if (isLargeOrder(size, rules.proof)) throw await send();
  return { isProved: false, askForCode: send };
}

/** Sends a code unless one is pending. The wait for the next one does not reveal whether it was sent now. */
async function requireCode(deps: Deps, { language, ...of }: CodeOfOrder & { language: Language }, client: CodeClient): Promise<AppError> {
  const codeRequired = (retryAfter: number) => new AppError('ORDER_CODE_REQUIRED', { params: { retryAfter } });
  try {
    return codeRequired((await askForCode(deps, { ...of, language }, client)).retryAfter);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'RATE_LIMITED' || !(await hasOpenCode(deps.db, of))) throw error;
    return codeRequired(Number(error.extras.params?.retryAfter));
  }
}
