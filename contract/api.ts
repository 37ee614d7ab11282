import { campaignEndpoints } from './catalog/campaigns.ts';
import { homeEndpoints } from './catalog/home.ts';
import { productFileEndpoints } from './catalog/product-files.ts';
import { catalogEndpoints } from './catalog/products.ts';
import { recommendationEndpoints } from './catalog/recommendations.ts';
import { reviewEndpoints } from './catalog/reviews.ts';
import { searchEndpoints } from './catalog/search.ts';
import { shopEndpoints } from './catalog/shops.ts';
import { stockAlertEndpoints } from './catalog/stock-alerts.ts';
import { carouselEndpoints } from './content/carousels.ts';
import { contactEndpoints } from './content/contact.ts';
import { messageSettingEndpoints, unsubscribeEndpoints } from './content/message-settings.ts';
import { messageEndpoints } from './content/messages.ts';
import { pushSubscriptionEndpoints } from './content/push-subscriptions.ts';
import type { RequestOf, ResponseOf } from './endpoint.ts';
import { commissionRates } from './money/commission-rates.ts';
import { documentEndpoints } from './money/documents.ts';
import { ledgerEndpoints } from './money/ledger.ts';
import { onlinePaymentEndpoints } from './money/online-payments.ts';
import { payAccounts, payAccountTest } from './money/pay-accounts.ts';
import { paymentEndpoints } from './money/payments.ts';
import { payoutEndpoints } from './money/payouts.ts';
import { refundEndpoints } from './money/refunds.ts';
import { settlementEndpoints } from './money/settlements.ts';
import { shopStatementEndpoints } from './money/shop-statements.ts';
import { transferEndpoints } from './money/transfers.ts';
import { vatRates } from './money/vat-rates.ts';
import { attentionEndpoints } from './operations/attention.ts';
import { auditEndpoints } from './operations/audit.ts';
import { backupEndpoints } from './operations/backups.ts';
import { eventEndpoints } from './operations/events.ts';
import { jobEndpoints } from './operations/jobs.ts';
import { ownDataEndpoints } from './operations/own-data.ts';
import { savedFilterEndpoints } from './operations/saved-filters.ts';
import { settingsEndpoints } from './operations/settings.ts';
import { statsEndpoints } from './operations/stats.ts';
import { courierAccounts } from './parcels/courier-accounts.ts';
import { deliveryEndpoints } from './parcels/delivery.ts';
import { paperEndpoints } from './parcels/papers.ts';
import { returnPolicyEndpoints } from './parcels/return-policies.ts';
import { returnEndpoints } from './parcels/returns.ts';
import { shipmentEndpoints } from './parcels/shipments.ts';
import { statementEndpoints } from './parcels/statements.ts';
import { trackingEndpoints } from './parcels/tracking.ts';
import { addressEndpoints } from './people/addresses.ts';
import { codeEndpoints } from './people/codes.ts';
import { merchantEndpoints } from './people/merchants.ts';
import { passkeyEndpoints } from './people/passkeys.ts';
import { secondFactorEndpoints } from './people/second-factor.ts';
import { staffEndpoints } from './people/staff.ts';
import { staffRoleContract } from './people/staff-roles.ts';
import { userEndpoints } from './people/users.ts';
import { cartEndpoints } from './selling/cart.ts';
import { guestOrderEndpoints } from './selling/guest-orders.ts';
import { orderFileEndpoints } from './selling/order-files.ts';
import { orderEndpoints } from './selling/orders.ts';

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
  ...stockAlertEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...deliveryEndpoints,
  ...trackingEndpoints,
  ...returnEndpoints,
  ...returnPolicyEndpoints,
  ...courierAccounts.endpoints,
  ...shipmentEndpoints,
  ...paperEndpoints,
  ...statementEndpoints,
  ...orderFileEndpoints,
  ...guestOrderEndpoints,
  ...paymentEndpoints,
  ...onlinePaymentEndpoints,
  ...refundEndpoints,
  ...transferEndpoints,
  ...settlementEndpoints,
  ...attentionEndpoints,
  ...ledgerEndpoints,
  ...payoutEndpoints,
  ...shopStatementEndpoints,
  ...commissionRates.endpoints,
  ...vatRates.endpoints,
  ...documentEndpoints,
  ...payAccounts.endpoints,
  ...payAccountTest,
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
