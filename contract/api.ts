import { addressEndpoints } from './addresses.ts';
import { auditEndpoints } from './audit.ts';
import { campaignEndpoints } from './campaigns.ts';
import { carouselEndpoints } from './carousels.ts';
import { cartEndpoints } from './cart.ts';
import { catalogEndpoints } from './catalog.ts';
import { contactEndpoints } from './contact.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { merchantEndpoints } from './merchants.ts';
import { orderFileEndpoints } from './order-files.ts';
import { orderEndpoints } from './orders.ts';
import { paymentEndpoints } from './payments.ts';
import { productFileEndpoints } from './product-files.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { settingsEndpoints } from './settings.ts';
import { shopEndpoints } from './shops.ts';
import { statsEndpoints } from './stats.ts';
import { userEndpoints } from './users.ts';

/** Every endpoint of the API, below `/api/v1`. */
export const endpoints = {
  ...userEndpoints,
  ...merchantEndpoints,
  ...shopEndpoints,
  ...catalogEndpoints,
  ...productFileEndpoints,
  ...campaignEndpoints,
  ...carouselEndpoints,
  ...reviewEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...orderFileEndpoints,
  ...paymentEndpoints,
  ...contactEndpoints,
  ...eventEndpoints,
  ...addressEndpoints,
  ...settingsEndpoints,
  ...statsEndpoints,
  ...auditEndpoints,
  ...searchEndpoints,
} as const;

export type EndpointKey = keyof typeof endpoints;
export type ApiRequest<K extends EndpointKey> = RequestOf<(typeof endpoints)[K]>;
export type ApiResponse<K extends EndpointKey> = ResponseOf<(typeof endpoints)[K]>;

/** What a loader passes: nothing where nothing may be passed. */
export type ApiInput<K extends EndpointKey> = keyof ApiRequest<K> extends never ? [] : [input: ApiRequest<K>];
