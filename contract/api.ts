import { auditEndpoints } from './audit.ts';
import { backupEndpoints } from './backups.ts';
import { campaignEndpoints } from './catalog/campaigns.ts';
import { carouselEndpoints } from './catalog/carousels.ts';
import { catalogEndpoints } from './catalog/catalog.ts';
import { homeEndpoints } from './catalog/home.ts';
import { productFileEndpoints } from './catalog/product-files.ts';
import { recommendationEndpoints } from './catalog/recommendations.ts';
import { reviewEndpoints } from './catalog/reviews.ts';
import { searchEndpoints } from './catalog/search.ts';
import { shopEndpoints } from './catalog/shops.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { jobEndpoints } from './jobs.ts';
import { messageSettingEndpoints, unsubscribeEndpoints } from './message-settings.ts';
import { messageEndpoints } from './messages.ts';
import { cartEndpoints } from './orders/cart.ts';
import { guestOrderEndpoints } from './orders/guest-orders.ts';
import { orderFileEndpoints } from './orders/order-files.ts';
import { orderEndpoints } from './orders/orders.ts';
import { paymentEndpoints } from './orders/payments.ts';
import { statsEndpoints } from './orders/stats.ts';
import { trackingEndpoints } from './orders/tracking.ts';
import { addressEndpoints } from './people/addresses.ts';
import { codeEndpoints } from './people/codes.ts';
import { contactEndpoints } from './people/contact.ts';
import { merchantEndpoints } from './people/merchants.ts';
import { ownDataEndpoints } from './people/own-data.ts';
import { passkeyEndpoints } from './people/passkeys.ts';
import { savedFilterEndpoints } from './people/saved-filters.ts';
import { secondFactorEndpoints } from './people/second-factor.ts';
import { staffEndpoints } from './people/staff.ts';
import { staffRoleContract } from './people/staff-roles.ts';
import { userEndpoints } from './people/users.ts';
import { pushSubscriptionEndpoints } from './push-subscriptions.ts';
import { settingsEndpoints } from './settings.ts';

/** Every endpoint of the API, below `/api/v1`. */
export const endpoints = {
  ...userEndpoints,
  ...staffRoleContract.endpoints,
  ...codeEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...merchantEndpoints,
  ...ownDataEndpoints,
  ...shopEndpoints,
  ...staffEndpoints,
  ...catalogEndpoints,
  ...productFileEndpoints,
  ...campaignEndpoints,
  ...carouselEndpoints,
  ...reviewEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...trackingEndpoints,
  ...orderFileEndpoints,
  ...guestOrderEndpoints,
  ...paymentEndpoints,
  ...contactEndpoints,
  ...messageEndpoints,
  ...messageSettingEndpoints,
  ...pushSubscriptionEndpoints,
  ...unsubscribeEndpoints,
  ...eventEndpoints,
  ...backupEndpoints,
  ...addressEndpoints,
  ...savedFilterEndpoints,
  ...recommendationEndpoints,
  ...homeEndpoints,
  ...settingsEndpoints,
  ...statsEndpoints,
  ...auditEndpoints,
  ...jobEndpoints,
  ...searchEndpoints,
} as const;

export type EndpointKey = keyof typeof endpoints;
export type ApiRequest<K extends EndpointKey> = RequestOf<(typeof endpoints)[K]>;
export type ApiResponse<K extends EndpointKey, Input extends unknown[] = []> = ResponseOf<(typeof endpoints)[K], Input[0]>;

/** The input of a loader: none when the endpoint has no input. */
export type ApiInput<K extends EndpointKey> = keyof ApiRequest<K> extends never ? [] : [input: ApiRequest<K>];
