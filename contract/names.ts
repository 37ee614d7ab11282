import { z } from 'zod';
import { taka } from './amounts.ts';
import { endpoints } from './api.ts';
import { campaign, campaigns } from './catalog/campaigns.ts';
import { productColumn } from './catalog/product-files.ts';
import { categories, category, product, products, subCategories, subCategory } from './catalog/products.ts';
import { newReview, review, reviewUpdate } from './catalog/reviews.ts';
import { synonymBody } from './catalog/search.ts';
import { shop, shops } from './catalog/shops.ts';
import { stockAlert } from './catalog/stock-alerts.ts';
import { variantItem, variantItemIn, variants, variantsIn } from './catalog/variants.ts';
import { carousel, carousels } from './content/carousels.ts';
import { contactMessage } from './content/contact.ts';
import { inboxMessage, messageKind, messageState, sentMessage, template, templateUpdate } from './content/messages.ts';
import { newPushSubscription, pushDevice } from './content/push-subscriptions.ts';
import { errorCode } from './error-code.ts';
import { failedLine } from './import-files.ts';
import { commissionRates } from './money/commission-rates.ts';
import { newPayment, payment, paymentInfo, paymentUpdate } from './money/payments.ts';
import { newRefund, refundChannel, refundItem, refundReceiver, refundState, refundUpdate } from './money/refunds.ts';
import { settlementFile, settlementLine, settlementNote, unsettledPayment } from './money/settlements.ts';
import { shopStatement, shopStatementLine } from './money/shop-statements.ts';
import { claimItem, transferItem } from './money/transfers.ts';
import { vatRates } from './money/vat-rates.ts';
import { attentionItem } from './operations/attention.ts';
import { auditEntry } from './operations/audit.ts';
import { backupItem } from './operations/backups.ts';
import { liveEvent } from './operations/events.ts';
import { jobItem } from './operations/jobs.ts';
import { erasure } from './operations/own-data.ts';
import { newSavedFilter, savedFilter } from './operations/saved-filters.ts';
import { settingsUpdate } from './operations/settings.ts';
import { userStats } from './operations/stats.ts';
import { courierAccount, courierAccounts, courierSecret } from './parcels/courier-accounts.ts';
import { deliveryTable, deliveryZone, deliveryZonesIn, rateBracket, rateBracketOut, shopRatesIn } from './parcels/delivery-rates.ts';
import { closure, deliveryCalendar, deliverySlot, deliveryTimes, shopTimes } from './parcels/delivery-times.ts';
import { arrival, lineRemoval, linesBack, moveReason, packageEvent, packageState, packageStep } from './parcels/packages.ts';
import { returnPolicies } from './parcels/return-policies.ts';
import { newReturn, returnItem, returnReason, returnState, returnUpdate } from './parcels/returns.ts';
import { bookingProblem, courierName, shipment, shipmentState } from './parcels/shipment.ts';
import { statementAccount, statementLine } from './parcels/statements.ts';
import { tracking } from './parcels/tracking.ts';
import { addressUpdate, newAddress, savedAddress } from './people/addresses.ts';
import { newPasskey, passkey, passkeyCreation } from './people/passkeys.ts';
import { secondFactor, totpSetup } from './people/second-factor.ts';
import { newInvitation, shopInvitation, shopMember } from './people/staff.ts';
import { permission, staffRole, staffRoleContract } from './people/staff-roles.ts';
import { credentials, registration, user, users } from './people/users.ts';
import { passkeyProof, passkeyRequest } from './people/webauthn.ts';
import { phone } from './phone.ts';
import { dateTime, deleted, idList, reference, referenceWithImage, status, translations, translationsIn } from './resource.ts';
import { cart, cartLine, newLine } from './selling/cart.ts';
import { guestOrder, newGuestOrder } from './selling/guest-orders.ts';
import { newOrderColumn } from './selling/order-files.ts';
import { advanceOut, deliveryAddress, newOrder, order, orderLine, quote, quoteRequest, requestLine } from './selling/orders.ts';
import { offeredSlot, packageChoice } from './selling/package-choices.ts';

type Bodies = Record<string, { body: z.ZodType }>;
interface Named {
  name: string;
  endpoints: object;
}

/** `NewProduct` and `ProductUpdate`: the request bodies of a resource. */
function bodiesOf(name: string, resource: Named): Record<string, z.ZodType> {
  const writes = resource.endpoints as Bodies; // `resource()` creates both
  const [create, update] = [writes[`POST /${resource.name}/create`], writes[`PUT /${resource.name}/update/:id`]];
  if (!create || !update) throw new Error(`${name} has no create or no update`);
  return { [`New${name}`]: create.body, [`${name}Update`]: update.body };
}

const stats = endpoints['GET /stats/read'].response;
const results = endpoints['GET /searches/products'].response;

/** Schemas that get a name in the published document (`components.schemas`), so that generated clients have named types. */
export const namedSchemas: Record<string, z.ZodType> = {
  Status: status,
  ErrorCode: errorCode,
  Phone: phone,
  Taka: taka,
  Reference: reference,
  ReferenceWithImage: referenceWithImage,
  Translations: translations,
  TranslationsInput: translationsIn,
  DeletedIds: deleted.shape.data,
  Deleted: deleted,
  User: user,
  ...bodiesOf('User', users),
  Permission: permission,
  StaffRole: staffRole,
  ...bodiesOf('StaffRole', staffRoleContract),
  Registration: registration,
  Credentials: credentials,
  SignIn: endpoints['POST /auth/login'].response,
  Session: endpoints['GET /sessions/read'].response.element,
  SecondFactor: secondFactor,
  TotpSetup: totpSetup,
  Erasure: erasure,
  NewPasskey: newPasskey,
  Passkey: passkey,
  PasskeyCreation: passkeyCreation,
  PasskeyRequest: passkeyRequest,
  PasskeyProof: passkeyProof,
  MessageKind: messageKind,
  MessageState: messageState,
  InboxMessage: inboxMessage,
  SentMessage: sentMessage,
  PushDevice: pushDevice,
  NewPushSubscription: newPushSubscription,
  MessageTemplate: template,
  MessageTemplateUpdate: templateUpdate,
  Merchant: endpoints['GET /users/merchants/read'].response.element,
  ShopMember: shopMember,
  ShopInvitation: shopInvitation,
  NewShopInvitation: newInvitation,
  OwnShopInvitation: endpoints['GET /staff/invitations/read'].response.element,
  Address: savedAddress,
  NewAddress: newAddress,
  AddressUpdate: addressUpdate,
  SavedFilter: savedFilter,
  NewSavedFilter: newSavedFilter,
  Shop: shop,
  // A create needs images, so its body is only published as a form.
  ShopUpdate: shops.endpoints['PUT /shops/update/:id'].body,
  Category: category,
  ...bodiesOf('Category', categories),
  SubCategory: subCategory,
  ...bodiesOf('SubCategory', subCategories),
  Product: product,
  ...bodiesOf('Product', products),
  VariantItem: variantItem,
  Variants: variants,
  VariantItemInput: variantItemIn,
  VariantsInput: variantsIn,
  ProductImportLine: endpoints['POST /products/import'].lines,
  OrderImportLine: endpoints['POST /orders/import'].lines,
  ImportProgress: endpoints['POST /products/import'].lines.options[0],
  ImportFailure: failedLine,
  ProductColumn: productColumn,
  NewOrderColumn: newOrderColumn,
  Campaign: campaign,
  ...bodiesOf('Campaign', campaigns),
  Carousel: carousel,
  ...bodiesOf('Carousel', carousels),
  Review: review,
  NewReview: newReview,
  ReviewUpdate: reviewUpdate,
  ReviewSummary: endpoints['GET /reviews/summary/:id'].response,
  PendingReview: endpoints['GET /reviews/pending'].response.element,
  Cart: cart,
  CartLine: cartLine,
  StockAlert: stockAlert,
  NewCartLine: newLine,
  NewCartLines: endpoints['POST /carts/preview'].body,
  Advance: advanceOut,
  Quote: quote,
  QuoteRequest: quoteRequest,
  PackageChoice: packageChoice,
  Order: order,
  OrderLine: orderLine,
  OrderPayment: order.shape.payment,
  NewOrder: newOrder,
  NewOrderLine: requestLine,
  GuestOrder: guestOrder,
  GuestOrderPayment: guestOrder.shape.payment,
  NewGuestOrder: newGuestOrder,
  Package: order.shape.packages.element,
  PackageEvent: packageEvent,
  Arrival: arrival,
  PackageState: packageState,
  StatementLine: statementLine,
  StatementAccount: statementAccount,
  DateTime: dateTime,
  PackageStep: packageStep,
  CourierName: courierName,
  CourierSecret: courierSecret,
  CourierAccount: courierAccount,
  ...bodiesOf('CourierAccount', courierAccounts),
  IdList: idList,
  RateBracket: rateBracketOut,
  RateBracketInput: rateBracket,
  DeliveryZone: deliveryZone,
  DeliveryCalendar: deliveryCalendar,
  DeliveryTimes: deliveryTimes,
  ShopTimes: shopTimes,
  DeliverySlot: deliverySlot,
  OfferedSlot: offeredSlot,
  ClosureInput: closure,
  DeliveryTable: deliveryTable,
  DeliveryZonesInput: deliveryZonesIn,
  ShopRatesInput: shopRatesIn,
  ShipmentState: shipmentState,
  Shipment: shipment,
  BookingProblem: bookingProblem,
  PackageMoveReason: moveReason,
  PackageLineRemoval: lineRemoval,
  PackageLinesBack: linesBack,
  PackageUpdate: endpoints['PUT /packages/update/:id'].body,
  Return: returnItem,
  Refund: refundItem,
  Claim: claimItem,
  Transfer: transferItem,
  SettlementNote: settlementNote,
  SettlementLine: settlementLine,
  SettlementFile: settlementFile,
  UnsettledPayment: unsettledPayment,
  ShopStatement: shopStatement,
  ShopStatementLine: shopStatementLine,
  AttentionItem: attentionItem,
  NewRefund: newRefund,
  RefundUpdate: refundUpdate,
  RefundReceiver: refundReceiver,
  RefundState: refundState,
  RefundChannel: refundChannel,
  ReturnState: returnState,
  ReturnReason: returnReason,
  NewReturn: newReturn,
  ReturnUpdate: returnUpdate,
  CommissionRate: commissionRates.item,
  ...bodiesOf('CommissionRate', commissionRates),
  VatRate: vatRates.item,
  ...bodiesOf('VatRate', vatRates),
  ReturnPolicy: returnPolicies.item,
  ...bodiesOf('ReturnPolicy', returnPolicies),
  DeliveryAddress: order.shape.deliveryAddress,
  DeliveryAddressInput: deliveryAddress,
  Tracking: tracking,
  Payment: payment,
  PaymentInfo: paymentInfo,
  NewPayment: newPayment,
  PaymentUpdate: paymentUpdate,
  ContactMessage: endpoints['GET /contacts/read'].response.element,
  NewContactMessage: contactMessage,
  LiveEvent: liveEvent,
  Settings: endpoints['GET /settings/read'].response,
  SettingsUpdate: settingsUpdate,
  Stats: stats,
  UserStats: userStats,
  BuyerStats: stats.shape.buyer,
  MerchantStats: stats.shape.seller.unwrap(),
  AdminStats: stats.shape.admin.unwrap(),
  SalesReport: stats.shape.report.unwrap(),
  AuditEntry: auditEntry,
  Backup: backupItem,
  Job: jobItem,
  SearchSuggestions: endpoints['GET /searches/read'].response,
  SearchResults: results,
  SearchFacets: results.shape.facets,
  ZeroResultSearch: endpoints['GET /searches/zero-results'].response.element,
  SynonymGroup: endpoints['GET /synonyms/read'].response.element,
  SynonymGroupInput: synonymBody,
};

/** A separate registry: as ids in zod's own metadata, names would also change the JSON schemas of the serialiser. */
export const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id });
