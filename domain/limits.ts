/** Limits of specification §9 and design §1 that browser and server must agree on. */
export const limits = {
  passwordMinLength: 6,
  passwordMaxLength: 200,
  productImages: 5,
  shopBanners: 5,
  orderLines: 50,
  lineQuantity: 999,
  pageSize: 100,
  /** The last page of a list that may be asked for. */
  listPages: 100_000,
  savedAddresses: 20,
  /** What an admin may set as the number of open cash orders. */
  cashOrdersMax: 10_000,
  /** A stock of so many or fewer is low. */
  lowStock: 5,
  uploadBytes: 8 * 1024 * 1024,
  importBytes: 16 * 1024 * 1024,
  importRows: 20_000,
  /** How many errors of an import are listed; the others are counted. */
  importErrors: 500,
  uploadPixels: 40_000_000,
  /** How long a popup stays (§8). */
  popupMs: 1500,
  carouselDelayMs: 2500,
  /** Digital Commerce Operation Guidelines 2021: handed over, and delivered in the same city or elsewhere. */
  handOverHours: 48,
  deliveryDays: { sameCity: 5, elsewhere: 10 },
} as const;

/** Widths in pixels that `GET /media/…?w=` answers. */
export const imageWidths = [160, 320, 640, 1280] as const;
