/** Limits of specification §9 and design §1 that browser and server must agree on. */
export const limits = {
  passwordMinLength: 6,
  passwordMaxLength: 200,
  productImages: 5,
  shopBanners: 5,
  orderLines: 50,
  lineQuantity: 999,
  pageSize: 100,
  uploadBytes: 8 * 1024 * 1024,
  uploadPixels: 40_000_000,
  /** How long a popup stays (§8). */
  popupMs: 1500,
  carouselDelayMs: 2500,
} as const;

/** Widths in pixels that `GET /media/…?w=` answers. */
export const pictureWidths = [160, 320, 640, 1280] as const;
