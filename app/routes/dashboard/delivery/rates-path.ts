/** The page of the rates of a shop, or of the platform. */
export const ratesPath = (shopId: string | undefined): string =>
  shopId === undefined ? '/dashboard/admin/delivery-rates' : `/dashboard/merchant/shop/${shopId}/delivery-rates`;
