import type { Db } from '#db/client.ts';
import { type GatewayName, gatewayAmounts } from '#domain/money/gateways.ts';
import { toTaka } from '#domain/taka.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { listOfferedGateways, type OfferedGateway } from './pay-accounts.queries.ts';

/** The gateway, if it takes this amount (poisha). Throws METHOD_OFF. */
export async function requireOffered(db: Db, method: GatewayName, amount: number): Promise<OfferedGateway> {
  const offered = (await listOfferedGateways(db)).find(({ gateway }) => gateway === method);
  const { least, most } = gatewayAmounts[method];
  if (!offered) throw new AppError('METHOD_OFF');
  if (amount < least || amount > most) throw new AppError('METHOD_OFF', { params: { least: toTaka(least), most: toTaka(most) } });
  return offered;
}
