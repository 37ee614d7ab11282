import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { type ResourceName, resourceNames } from './features/resources/names.ts';

/** List and detail page of every resource (specification §2). */
const resourceRoutes = (area: string, names: readonly ResourceName[]) =>
  names.flatMap((name) => [
    route(`${area}/${name}`, 'routes/dashboard/resource.tsx', { id: `${area}-${name}` }),
    route(`${area}/${name}/:id`, 'routes/dashboard/resource.tsx', { id: `${area}-${name}-one` }),
  ]);

export default [
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  route('service-worker.js', 'routes/service-worker.ts'),
  route('offline', 'routes/offline.tsx'),
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
    route('about', 'routes/storefront/about.tsx'),
    route('privacy', 'routes/storefront/privacy.tsx'),
    route('returns', 'routes/storefront/returns.tsx'),
    route('terms', 'routes/storefront/terms.tsx'),
    route('login', 'routes/auth/login.tsx'),
    route('register', 'routes/auth/register.tsx'),
    route('cart', 'routes/storefront/cart.tsx'),
    route('wishlist', 'routes/storefront/wishlist.tsx'),
    route('order', 'routes/storefront/order-form.tsx'),
    route('checkout', 'routes/storefront/checkout.tsx'),
    route('orders/:number', 'routes/storefront/order.tsx'),
    // What nothing above takes: one segment may be the slug of a product.
    route(':slug', 'routes/storefront/slug.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  layout('layouts/dashboard.tsx', [
    ...prefix('dashboard', [
      index('routes/dashboard/home.tsx'),
      route('customer', 'routes/dashboard/customer/home.tsx'),
      route('customer/profile', 'routes/dashboard/profile.tsx', { id: 'customer-profile' }),
      route('customer/cart', 'routes/dashboard/customer/cart.tsx'),
      route('customer/orders', 'routes/dashboard/customer/orders.tsx'),
      route('customer/wishlist', 'routes/dashboard/customer/wishlist.tsx'),
      route('customer/payments', 'routes/dashboard/customer/payments.tsx'),
      route('customer/reviews', 'routes/dashboard/customer/reviews.tsx'),
      route('customer/addresses', 'routes/dashboard/customer/addresses.tsx'),
      route('customer/shop', 'routes/dashboard/customer/shop.tsx'),
      route('customer/sessions', 'routes/dashboard/sessions.tsx', { id: 'customer-sessions' }),
      route('merchant', 'routes/dashboard/merchant/home.tsx'),
      route('merchant/profile', 'routes/dashboard/profile.tsx', { id: 'merchant-profile' }),
      route('merchant/orders', 'routes/dashboard/merchant/orders.tsx'),
      route('merchant/orders/:number/slip', 'routes/dashboard/merchant/packing-slip.tsx'),
      route('merchant/payments', 'routes/dashboard/merchant/payments.tsx'),
      route('merchant/shop', 'routes/dashboard/merchant/shop.tsx'),
      route('merchant/products/import', 'routes/dashboard/import-products.tsx', { id: 'merchant-import-products' }),
      ...resourceRoutes('merchant', ['products']),
      route('merchant/sessions', 'routes/dashboard/sessions.tsx', { id: 'merchant-sessions' }),
      route('admin', 'routes/dashboard/admin/home.tsx'),
      route('admin/contacts', 'routes/dashboard/admin/contacts.tsx'),
      route('admin/synonyms', 'routes/dashboard/admin/synonyms.tsx'),
      route('admin/misses', 'routes/dashboard/admin/misses.tsx'),
      route('admin/settings', 'routes/dashboard/admin/settings.tsx'),
      route('admin/profile', 'routes/dashboard/profile.tsx', { id: 'admin-profile' }),
      route('admin/sessions', 'routes/dashboard/sessions.tsx', { id: 'admin-sessions' }),
      ...resourceRoutes('admin', resourceNames),
      route('admin/products/import', 'routes/dashboard/import-products.tsx', { id: 'admin-import-products' }),
      route('admin/orders/import', 'routes/dashboard/admin/import-orders.tsx'),
      // The error page of this level: with the dashboard around it.
      route('*', 'routes/storefront/not-found.tsx', { id: 'dashboard-not-found' }),
    ]),
  ]),
] satisfies RouteConfig;
