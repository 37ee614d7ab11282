import type { Page } from '@playwright/test';
import { gateways } from '#domain/money/gateways.ts';
import { gatewaySecretsOf, gatewaySettingsOf } from '#server/adapters/payment/simulator/gateway-cases.ts';
import { ask, demo, signInAs } from '../harness/shop-api.ts';

/** The accounts at the simulated gateways. */
export async function openGateways(): Promise<void> {
  const { token } = await signInAs(demo.admin);
  const there = await ask('GET /payAccounts/read', { query: {} }, token);
  for (const gateway of gateways) {
    if (there.some((account) => account.gateway === gateway && account.status === 'active')) continue;
    const body = { gateway, name: gateway, ...gatewaySecretsOf[gateway], ...gatewaySettingsOf[gateway] };
    await ask('POST /payAccounts/create', { body: body as never }, token); // of tables by gateway
  }
}

/** Presses a button on the page of a simulated gateway. */
export const atGateway = (page: Page, button: RegExp): Promise<void> => page.getByRole('button', { name: button }).click();
