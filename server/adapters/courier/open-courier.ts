import type { CourierName } from '#domain/parcels/couriers.ts';
import type { CourierUrls } from '#server/config/courier-config.ts';
import type { Courier } from './courier.ts';
import { pathao } from './pathao.ts';
import { redx } from './redx.ts';
import { simulatedCourier } from './simulator/simulated-courier.ts';
import { steadfast } from './steadfast.ts';

/** Riders of the shop: a booking is a note of who carries it. */
const own: Courier = { limits: { name: 200, address: 1000 }, book: async () => ({ state: 'accepted' }) };

/** The API of each courier. */
export const courierApis: Readonly<Record<CourierName, Courier>> = {
  steadfast,
  pathao,
  redx,
  own,
  simulated: simulatedCourier,
};

/** Where the API of an account is. */
export function courierUrlOf(urls: CourierUrls, courier: CourierName, settings: Readonly<Record<string, string>>): string {
  if (courier === 'own' || courier === 'simulated') return '';
  return settings.sandbox === 'on' && courier !== 'steadfast' ? urls[`${courier}Sandbox`] : urls[courier];
}
