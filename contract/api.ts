import { campaignEndpoints } from './campaigns.ts';
import { carouselEndpoints } from './carousels.ts';
import { cartEndpoints } from './cart.ts';
import { catalogEndpoints } from './catalog.ts';
import { contactEndpoints } from './contact.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';
import { orderEndpoints } from './orders.ts';
import { reviewEndpoints } from './reviews.ts';
import { shopEndpoints } from './shops.ts';
import { userEndpoints } from './users.ts';

/** Every endpoint of the API, below `/api/v1`. */
export const endpoints = {
  ...userEndpoints,
  ...shopEndpoints,
  ...catalogEndpoints,
  ...campaignEndpoints,
  ...carouselEndpoints,
  ...reviewEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...contactEndpoints,
} as const;

export type EndpointKey = keyof typeof endpoints;
export type ApiRequest<K extends EndpointKey> = RequestOf<(typeof endpoints)[K]>;
export type ApiResponse<K extends EndpointKey> = ResponseOf<(typeof endpoints)[K]>;

/** What a loader passes: nothing where nothing may be passed. */
export type ApiInput<K extends EndpointKey> = keyof ApiRequest<K> extends never ? [] : [input: ApiRequest<K>];
