import { type Language, languages } from '#domain/languages.ts';
import { isPrepaid, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { AppError, isAppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import { canSendCodes, hasOpenCode } from '#server/modules/codes/index.ts';
import type { CashCodes, CashLimits } from '#server/modules/settings/index.ts';
import { askForCode } from '#server/modules/users/index.ts';
import { findCashHistory } from '../order-payments.queries.ts';

/** Who asks for codes, and tries them. */
export interface CodeClient {
  address: string;
  deviceSecret: string | undefined;
}

interface CashOrder {
  /** Undefined: a guest. */
  actor: { id: string } | undefined;
  buyer: { id?: string; phone: string };
  /** Of the code; undefined: that of the account with the phone. */
  language?: Language | undefined;
  request: { paymentMethod: PaymentMethod };
  code: string | undefined;
  /** In poisha, with delivery. */
  amount: number;
  cashLimits: CashLimits;
  cashCodes: CashCodes;
  client: CodeClient;
}

interface CodeOfOrder {
  phone: string;
  purpose: 'confirmOrder';
  userId?: string;
}

/** How the buyer of a cash order shows that its phone is theirs. */
export interface Confirmation {
  /** The code of the request. It has to be right. */
  proof: (CodeOfOrder & { code: string }) | undefined;
  /** The refusal instead of CASH_LIMIT, which would tell of the orders of a phone; undefined: this one alone exceeds the limit. */
  insteadOfLimit: (() => Promise<AppError>) | undefined;
}

/**
 * Undefined: nothing to confirm, because it is prepaid, the buyer's phone is verified, an admin orders, or no code can be sent. Throws
 * ORDER_CODE_REQUIRED for a risky order without a code, always the same, and sends one; RATE_LIMITED.
 */
export async function confirmationOf(deps: Deps, order: CashOrder): Promise<Confirmation | undefined> {
  const { db, config, limits } = deps;
  const { actor, buyer, request, code, amount, cashLimits, cashCodes, client } = order;
  if (isPrepaid(request.paymentMethod) || (actor && buyer.id !== actor.id) || !cashCodes.isOn || !canSendCodes(config)) return undefined;
  const history = await findCashHistory(db, buyer.phone);
  if (actor && history?.isVerified) return undefined;
  const of: CodeOfOrder = { phone: buyer.phone, purpose: 'confirmOrder', ...(actor && { userId: actor.id }) };
  if (code !== undefined) {
    await limits.consume('codeTryAddress', client.address);
    return { proof: { ...of, code }, insteadOfLimit: undefined };
  }
  const send = () => requireCode(deps, { ...of, language: order.language ?? history?.language ?? languages[0] }, client);
  const isLarge = cashCodes.amountPoisha > 0 && amount > cashCodes.amountPoisha;
  if (isLarge || history?.isRisky) throw await send();
  const isTooLarge = cashLimits.amountPoisha > 0 && amount > cashLimits.amountPoisha;
  return { proof: undefined, insteadOfLimit: isTooLarge ? undefined : send };
}

/** Sends a code, unless one is under way. The wait for the next one does not tell whether it was sent now. */
async function requireCode(deps: Deps, { language, ...of }: CodeOfOrder & { language: Language }, client: CodeClient): Promise<AppError> {
  const codeRequired = (retryAfter: number) => new AppError('ORDER_CODE_REQUIRED', { params: { retryAfter } });
  try {
    return codeRequired((await askForCode(deps, { ...of, language }, client)).retryAfter);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'RATE_LIMITED' || !(await hasOpenCode(deps.db, of))) throw error;
    return codeRequired(Number(error.extras.params?.retryAfter));
  }
}
