/** Limits of specification §9 and design §1 that browser and server share. */
export const limits = {
  passwordMinLength: 6,
  /** For new passwords, as `passwordLength` counts. */
  passwordMaxLength: 200,
  /** As typed: some keyboards write a letter as several characters. */
  passwordTypedLength: 800,
  productImages: 5,
  shopBanners: 5,
  orderLines: 50,
  lineQuantity: 999,
  /** Orders that one request can change or print. */
  bulkOrders: 100,
  pageSize: 100,
  /** The last page of a list that can be requested. */
  listPages: 100_000,
  /** Per account, until an admin decides. */
  pendingShops: 2,
  savedAddresses: 20,
  /** Per user and list. */
  savedFilters: 20,
  /** Per user. */
  passkeys: 10,
  /** Sold-out products that a user waits for. */
  stockAlerts: 50,
  /** Per shop: staff and open invitations together, and open invitations alone. */
  shopStaff: 50,
  shopInvitations: 20,
  /** Until an invitation expires. */
  invitationDays: 7,
  recommendations: 12,
  homeSections: 12,
  /** The largest limit of open cash orders that an admin can set. */
  cashOrdersMax: 10_000,
  /** Orders of a network or device that one request cancels. */
  floodOrders: 200,
  /** The longest time that an order can wait for the money or a call: 90 days. */
  holdHours: 2160,
  /** The same for payments at gateways, in minutes: a day. */
  onlineHoldMinutes: 1440,
  /** The same for advances: a week. */
  advanceHoldMinutes: 10_080,
  /** The largest number of points of risk that an admin can set. */
  cashRiskAdvance: 200,
  /** Letters of an article code. */
  sku: 64,
  /** The maximum of a product's "most per order". */
  maxPerOrder: 9999,
  /** The heaviest product and package, in grams. */
  grams: 1_000_000,
  /** The largest stock of a product or variant item. */
  stock: 10_000_000,
  /** A stock of at most this many is low. */
  lowStock: 5,
  /** A product with more variant items than this is chosen on its own page only. */
  cardChoices: 4,
  uploadBytes: 8 * 1024 * 1024,
  /** A selected picture, which the browser shrinks before the upload. */
  chosenImageBytes: 80 * 1024 * 1024,
  importBytes: 16 * 1024 * 1024,
  importRows: 20_000,
  /** The number of import errors that are listed; further ones are only counted. */
  importErrors: 500,
  /** Columns of a file. */
  importColumns: 100,
  /** Decoded, each pixel takes 4 bytes. */
  uploadPixels: 40_000_000,
  /** Baseline JPEGs are shrunk while they are decoded: phone photos have up to 200 megapixels. */
  jpegPixels: 250_000_000,
  /** A long row costs more than its pixels. */
  uploadSide: 12_000,
  jpegSide: 24_000,
  /** Width to height or height to width, of images with a side above `uploadRatioSide`. */
  uploadRatio: 50,
  uploadRatioSide: 4000,
  /** The longest side of a stored image; browsers shrink pictures to it before the upload. */
  imageSide: 1600,
  /** How long a toast is shown (§8). */
  popupMs: 1500,
  /** A toast of more than 25 characters is shown this long per character. */
  popupMsPerCharacter: 60,
  popupWithLinkMs: 5000,
  carouselDelayMs: 2500,
  /** Digital Commerce Operation Guidelines 2021: the time until handover, and until delivery in the same city or elsewhere. */
  handOverHours: 48,
  deliveryDays: { sameCity: 5, elsewhere: 10 },
  /** After delivery, for a product that is not as it should be. */
  returnDays: 7,
  /** To the account that paid (the same guidelines). */
  refundDays: 10,
} as const;

/** Widths in pixels that `GET /media/…?w=` accepts. */
export const imageWidths = [160, 320, 400, 640, 960, 1280] as const;

/** What is behind the transparent parts of an image where no page paints it: the light `--picture-ground` of app/styles/tokens.css. */
export const imageGround = '#F4F1EA';
