import type { Address } from '#contract/selling/orders.ts';
import { districtIn, divisionOf } from '#domain/areas.ts';
import { isFeeAsked, type RiskPlace } from '#domain/selling/cash-risk.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { type CodeClient, readRisk, traceOf } from '#server/modules/money/payments/index.ts';
import { askFeeFirst, type OrderQuote } from '../build-quote.ts';

/** Where a quoted order goes. Without an area its division is not known. */
export function riskPlace({ packages }: OrderQuote, address: Pick<Address, 'district'> | undefined): RiskPlace {
  const division = address?.district ? divisionOf(address.district) : undefined;
  const divisions = packages.map(({ shop }) => divisionOf(districtIn(shop.address) ?? ''));
  return {
    isAreaKnown: division !== undefined,
    isOtherDivision: division !== undefined && divisions.some((of) => of !== undefined && of !== division),
  };
}

interface QuotedFor {
  user: SessionUser;
  address: Pick<Address, 'district'> | undefined;
  client: CodeClient;
}

/**
 * What an account that orders is asked for in advance. A visitor is asked nothing before a code has proved the number: the quote tells a
 * stranger nothing of its owner.
 */
export async function quoteForBuyer(deps: Deps, quote: OrderQuote, { user, address, client }: QuotedFor): Promise<OrderQuote> {
  const { riskAdvance, keepsFee } = await getOrderRules(deps.db);
  if (riskAdvance === 0) return quote;
  const order = {
    userId: user.id,
    actorId: user.id,
    isProved: user.isPhoneVerified,
    trace: traceOf(deps, client),
    place: riskPlace(quote, address),
  };
  const risk = await readRisk(deps.db, order);
  return isFeeAsked(risk, riskAdvance) ? askFeeFirst(quote, risk, keepsFee) : quote;
}
