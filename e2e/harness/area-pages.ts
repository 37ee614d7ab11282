const own = ['profile', 'security', 'sessions', 'message-settings', 'inbox'];

/** The pages of each area for signed-in users, below `/dashboard/AREA`, without the resource lists of admins. */
const areaPages = {
  customer: ['', 'cart', 'orders', 'wishlist', 'payments', 'reviews', 'addresses', 'shop', 'team', ...own],
  merchant: ['', '?view=table', 'orders', 'products', 'products/import', 'payments', 'shop', 'team', ...own],
  admin: [
    ...['', '?view=table', 'contacts', 'synonyms', 'zero-results', 'home-page', 'settings', 'activity', 'sms', 'message-texts'],
    ...['products/import', 'orders/import'],
    ...own,
  ],
};
export type AreaOfPages = keyof typeof areaPages;

export const pagesOf = (area: AreaOfPages): string[] =>
  areaPages[area].map((page) => `/dashboard/${area}${page && !page.startsWith('?') ? '/' : ''}${page}`);
