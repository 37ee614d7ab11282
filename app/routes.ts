import { readdirSync } from 'node:fs';
import path from 'node:path';
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import type { Role } from '#domain/enums.ts';
import { type ResourceName, resourceNames } from '#domain/operations/resource-names.ts';

/** Resources whose form is a page (`sections` of their definition). */
const formPageNames: readonly ResourceName[] = ['products', 'shops', 'campaigns'];

const formRoutes = (path: string, file: string) =>
  ['new', ':id/edit'].map((end) => route(`${path}/${end}`, file, { id: `${path}/${end}` }));

/** List, detail page and forms of every resource (specification §2). */
const resourceRoutes = (area: string, names: readonly ResourceName[]) =>
  names.flatMap((name) => [
    ...(formPageNames.includes(name) ? formRoutes(`${area}/${name}`, `routes/dashboard/resources/${name}.tsx`) : []),
    // One route: each adds to the list of all routes, which every page loads.
    route(`${area}/${name}/:id?`, `routes/dashboard/resources/${name === 'vatRates' ? 'commissionRates' : name}.tsx`, {
      id: `${area}-${name}`,
    }),
  ]);

/** The pages of an area: each file of its folder, at the address of its name. */
const pagesOf = (area: Role) =>
  readdirSync(path.join(import.meta.dirname, 'routes/dashboard', area))
    .sort()
    .map((file) => {
      const { name } = path.parse(file);
      return route(name === 'home' ? area : `${area}/${name}`, `routes/dashboard/${area}/${file}`);
    });

export default [
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  route('service-worker.js', 'routes/service-worker.ts'),
  route('menu.json', 'routes/menu.ts'),
  route('offline', 'routes/offline.tsx'),
  route('dev/ui', 'routes/dev/ui.tsx'),
  layout('layouts/storefront.tsx', [
    index('routes/storefront/home.tsx'),
    route('search', 'routes/storefront/search.tsx'),
    route('products/:id', 'routes/storefront/product.tsx'),
    route('categories', 'routes/storefront/categories.tsx'),
    route('categories/:id', 'routes/storefront/category.tsx'),
    route('subCategories/:id', 'routes/storefront/sub-category.tsx'),
    route('shops/:id', 'routes/storefront/shop.tsx'),
    route('campaigns', 'routes/storefront/campaigns.tsx'),
    route('campaigns/:id', 'routes/storefront/campaign.tsx'),
    route('tracking', 'routes/storefront/tracking.tsx'),
    route('users/:id', 'routes/storefront/user.tsx'),
    route('contact', 'routes/storefront/contact.tsx'),
    route('about', 'routes/storefront/legal/about.tsx'),
    route('privacy', 'routes/storefront/legal/privacy.tsx'),
    route('returns', 'routes/storefront/legal/returns.tsx'),
    route('terms', 'routes/storefront/legal/terms.tsx'),
    route('unsubscribe', 'routes/storefront/email-links/unsubscribe.tsx'),
    route('verify-email', 'routes/storefront/email-links/verify-email.tsx'),
    route('login', 'routes/auth/login.tsx'),
    route('login/code', 'routes/auth/login-with-code.tsx'),
    route('forgot-password', 'routes/auth/forgot-password.tsx'),
    route('register', 'routes/auth/register.tsx'),
    route('cart', 'routes/storefront/cart.tsx'),
    route('wishlist', 'routes/storefront/wishlist.tsx'),
    route('order', 'routes/storefront/order-form.tsx'),
    route('checkout', 'routes/storefront/checkout.tsx'),
    route('orders/:number', 'routes/storefront/order.tsx'),
    route('payments/:attemptId', 'routes/storefront/payment.tsx'),
    // Other paths of one segment may be the slug of a product.
    route(':slug', 'routes/storefront/slug.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  layout('layouts/dashboard.tsx', [
    ...prefix('dashboard', [
      index('routes/dashboard/home.tsx'),
      // For every role.
      route('security', 'routes/dashboard/security.tsx', { id: 'security' }),
      route(':area/team', 'routes/dashboard/team.tsx'),
      route(':area/inbox', 'routes/dashboard/inbox.tsx'),
      route(':area/message-settings', 'routes/dashboard/message-settings.tsx'),
      route(':area/profile', 'routes/dashboard/profile.tsx'),
      route(':area/security', 'routes/dashboard/security.tsx'),
      route(':area/sessions', 'routes/dashboard/sessions.tsx'),
      ...pagesOf('customer'),
      route('customer/shop/new', 'routes/dashboard/shop-form.tsx', { id: 'customer/shop/new' }),
      ...pagesOf('merchant'),
      route('merchant/orders/:number', 'routes/dashboard/merchant-order.tsx'),
      route('merchant/orders/:number/slip', 'routes/dashboard/packing-slip.tsx'),
      route('merchant/orders/slips', 'routes/dashboard/packing-slips.tsx', { id: 'merchant-packing-slips' }),
      ...formRoutes('merchant/shop', 'routes/dashboard/shop-form.tsx'),
      route('merchant/shop/:id/delivery-rates', 'routes/dashboard/delivery/delivery-rates.tsx', { id: 'merchant-delivery-rates' }),
      route('merchant/shop/:id/delivery-times', 'routes/dashboard/delivery/delivery-times.tsx', { id: 'merchant-delivery-times' }),
      route('merchant/shop/:id/delivery-rates/import', 'routes/dashboard/delivery/import-rates.tsx', { id: 'merchant-import-rates' }),
      route('merchant/products/import', 'routes/dashboard/import-products.tsx', { id: 'merchant-import-products' }),
      ...resourceRoutes('merchant', ['products', 'courierAccounts']),
      ...pagesOf('admin'),
      ...resourceRoutes('admin', resourceNames),
      route('admin/delivery-rates', 'routes/dashboard/delivery/delivery-rates.tsx', { id: 'admin-delivery-rates' }),
      route('admin/delivery-times', 'routes/dashboard/delivery/delivery-times.tsx', { id: 'admin-delivery-times' }),
      route('admin/delivery-rates/import', 'routes/dashboard/delivery/import-rates.tsx', { id: 'admin-import-rates' }),
      route('admin/products/import', 'routes/dashboard/import-products.tsx', { id: 'admin-import-products' }),
      route('admin/orders/slips', 'routes/dashboard/packing-slips.tsx', { id: 'admin-packing-slips' }),
      route('admin/orders/import', 'routes/dashboard/import-orders.tsx'),
      // Shows the not-found page inside the dashboard layout, or the page of the user's area.
      route('*', 'routes/storefront/not-found.tsx', { id: 'dashboard-not-found' }),
    ]),
  ]),
] satisfies RouteConfig;
